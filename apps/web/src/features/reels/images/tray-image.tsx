import { limits } from '@right-circle/contract/limits';
import { ArrowLeft, ArrowRight, Crop, Film, Trash2 } from 'lucide-react';
import { useDragOrder } from '#lib/hooks/use-drag-order.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { lengthText } from '../length-text.ts';
import type { KeptImage } from '../workbench/composition.ts';
import { trayItemClass } from './tray-item-class.ts';
import { UploadProblem, UploadProgress } from './uploading-image.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

type TrayImageProps = {
  image: KeptImage;
  place: number;
  count: number;
  /** Upload of the cropped version. */
  upload: Upload | undefined;
  uploads: Uploads;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onDescribe: (alt: string) => void;
  onCrop: () => void;
  onRemove: () => void;
};

export function TrayImage({ image, place, count, upload, uploads, disabled, ...on }: TrayImageProps) {
  const number = place + 1;
  const drag = useDragOrder({ group: 'images', place, onMove: on.onMove, disabled });
  return (
    <li className={trayItemClass}>
      <div
        {...drag}
        className="relative row-span-2 cursor-grab data-over:outline-2 data-over:outline-jamun rounded-media overflow-hidden"
      >
        <img src={image.url} alt={image.alt} draggable={false} className="aspect-[9/16] w-full bg-wash object-cover" />
        {image.clip && (
          <span className="type-figures absolute right-2 bottom-2 flex items-center gap-1 whitespace-nowrap rounded-full bg-night/80 px-2 py-0.5 text-13 text-on-night max-sm:right-1 max-sm:bottom-1">
            <Film size={14} aria-hidden="true" className="max-sm:hidden" />
            <span className="sr-only">Video, </span>
            {lengthText(image.clip.seconds)}
          </span>
        )}
        {upload && <UploadProgress upload={upload} name={`image ${number}`} />}
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          size="sm"
          label={`Move image ${number} earlier`}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          disabled={disabled || place === 0}
          onClick={() => on.onMove(place, place - 1)}
        />
        {/* A video is trimmed in its scene instead. */}
        {!image.clip && (
          <IconButton
            size="sm"
            label={`Crop image ${number}`}
            icon={<Crop size={18} aria-hidden="true" />}
            disabled={disabled || upload !== undefined}
            onClick={on.onCrop}
          />
        )}
        <IconButton
          size="sm"
          label={`Remove image ${number}`}
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabled={disabled}
          onClick={on.onRemove}
        />
        <IconButton
          size="sm"
          label={`Move image ${number} later`}
          icon={<ArrowRight size={18} aria-hidden="true" />}
          disabled={disabled || number === count}
          onClick={() => on.onMove(place, place + 1)}
        />
      </div>
      <TextInput
        dir="auto"
        aria-label={`Description of image ${number}`}
        placeholder="Describe it"
        value={image.alt}
        maxLength={limits.reel.alt}
        disabled={disabled}
        onChange={(event) => on.onDescribe(event.target.value)}
      />
      {upload && <UploadProblem upload={upload} uploads={uploads} name={`image ${number}`} />}
    </li>
  );
}
