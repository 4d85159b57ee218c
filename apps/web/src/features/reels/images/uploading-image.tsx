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
        <UploadProgress upload={upload} name={`image ${number}`} />
      </div>
      <TextInput
        dir="auto"
        aria-label={`Description of image ${number}`}
        placeholder="Describe it"
        value={upload.alt}
        maxLength={limits.reel.alt}
        onChange={(event) => uploads.describe(upload.key, event.target.value)}
      />
      <UploadProblem upload={upload} uploads={uploads} name={`image ${number}`} />
    </li>
  );
}

/** Lies on the picture. */
export function UploadProgress({ upload: { state }, name }: { upload: Upload; name: string }) {
  if (state.kind !== 'sending') return null;
  const percent = Math.round(state.share * 100);
  return (
    <div className="absolute inset-0 flex flex-col justify-end bg-scrim p-1 text-on-night sm:p-3">
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

type UploadProblemProps = { upload: Upload; uploads: Uploads; name: string };

/** Covers the picture, or is below it on phones, where the picture is too small for a sentence. */
export function UploadProblem({ upload: { key, state }, uploads, name }: UploadProblemProps) {
  if (state.kind === 'sending') return null;
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-3 text-13 max-sm:col-span-2 sm:absolute sm:inset-x-0 sm:top-0 sm:aspect-[9/16] sm:flex-col sm:items-stretch sm:rounded-media sm:bg-night/90 sm:p-3 sm:text-on-night"
    >
      <p className="min-w-0 break-words max-sm:text-brick">{state.detail}</p>
      <div className="flex shrink-0 justify-between gap-3">
        <IconButton
          size="sm"
          label={`Send ${name} again`}
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={() => uploads.retry(key)}
          className="sm:text-on-night sm:hover:not-disabled:bg-night"
        />
        <IconButton
          size="sm"
          label={`Give up ${name}`}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => uploads.drop(key)}
          className="sm:text-on-night sm:hover:not-disabled:bg-night"
        />
      </div>
    </div>
  );
}
