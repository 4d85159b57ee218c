import { limits } from '@right-circle/contract/limits';
import { RotateCw, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { isClipFile } from './pick-images.ts';
import { trayItemClass } from './tray-item-class.ts';
import type { Upload, Uploads } from './use-uploads.ts';

type UploadingImageProps = { upload: Upload; number: number; uploads: Uploads };

const pictureClass = 'aspect-[9/16] w-full bg-wash object-cover';

/** An image being uploaded; a failed one stays here for a retry. */
export function UploadingImage({ upload, number, uploads }: UploadingImageProps) {
  return (
    <li className={trayItemClass}>
      <div className="relative row-span-2 overflow-hidden rounded-media">
        {isClipFile(upload.file) ? (
          <video
            src={upload.preview}
            muted
            playsInline
            preload="metadata"
            aria-hidden="true"
            className={pictureClass}
          />
        ) : (
          <img src={upload.preview} alt="" className={pictureClass} />
        )}
        <UploadCover upload={upload} uploads={uploads} name={`image ${number}`} />
      </div>
      <TextInput
        dir="auto"
        aria-label={`Description of image ${number}`}
        placeholder="Describe it"
        value={upload.alt}
        maxLength={limits.reel.alt}
        onChange={(event) => uploads.describe(upload.key, event.target.value)}
      />
    </li>
  );
}

type UploadCoverProps = { upload: Upload; uploads: Uploads; name: string };

export function UploadCover({ upload: { key, state }, uploads, name }: UploadCoverProps) {
  if (state.kind === 'sending') {
    const percent = Math.round(state.share * 100);
    return (
      <div className="absolute inset-0 flex flex-col justify-end bg-scrim p-3 text-on-night">
        <span aria-hidden="true" className="type-figures text-13">
          {percent < 100 ? `${percent}%` : 'Checking'}
        </span>
        <progress aria-label={`Uploading ${name}`} value={percent} max={100} className="sr-only" />
        <svg aria-hidden="true" className="mt-1 block h-1.5 w-full overflow-hidden rounded-full bg-night">
          <rect width={`${percent}%`} height="100%" className="fill-marigold" />
        </svg>
      </div>
    );
  }
  return (
    <div role="alert" className="absolute inset-0 flex flex-col justify-between bg-night/90 p-3 text-13 text-on-night">
      <p className="break-words">{state.detail}</p>
      <div data-theme="dark" className="flex justify-between bg-transparent">
        <IconButton
          size="sm"
          label={`Send ${name} again`}
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={() => uploads.retry(key)}
        />
        <IconButton
          size="sm"
          label={`Give up ${name}`}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => uploads.drop(key)}
        />
      </div>
    </div>
  );
}
