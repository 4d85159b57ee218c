import { limits } from '@right-circle/contract/limits';
import { X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Picture } from './use-pictures.ts';

type PicturePreviewsProps = {
  pictures: Picture[];
  disabled: boolean;
  onRemove: (id: string) => void;
  onDescribe: (id: string, alt: string) => void;
};

export function PicturePreviews({ pictures, disabled, onRemove, onDescribe }: PicturePreviewsProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {pictures.map(({ id, url, alt }, index) => (
        <li key={id} className="space-y-2">
          <div className="relative">
            <img src={url} alt="" className="aspect-[16/10] w-full rounded-media bg-wash object-cover" />
            <IconButton
              size="sm"
              variant="outline"
              label={`Remove picture ${index + 1}`}
              icon={<X size={18} aria-hidden="true" />}
              disabled={disabled}
              onClick={() => onRemove(id)}
              className="absolute! top-2 right-2 bg-card"
            />
          </div>
          <TextInput
            dir="auto"
            aria-label={`Description of picture ${index + 1}`}
            placeholder="Describe this picture"
            value={alt}
            maxLength={limits.post.alt}
            disabled={disabled}
            onChange={(event) => onDescribe(id, event.target.value)}
          />
        </li>
      ))}
    </ul>
  );
}
