import { limits } from '@right-circle/contract/limits';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { Picture } from './use-pictures.ts';

type PicturePreviewsProps = {
  pictures: Picture[];
  disabled: boolean;
  onRemove: (id: string) => void;
  onDescribe: (id: string, alt: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
};

export function PicturePreviews({ pictures, disabled, onRemove, onDescribe, onMove }: PicturePreviewsProps) {
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
            {pictures.length > 1 && (
              <div className="absolute top-2 left-2 flex gap-2">
                <IconButton
                  size="sm"
                  variant="outline"
                  label={`Move picture ${index + 1} earlier`}
                  icon={<ArrowLeft size={18} aria-hidden="true" />}
                  disabled={disabled || index === 0}
                  onClick={() => onMove(id, -1)}
                  className="bg-card"
                />
                <IconButton
                  size="sm"
                  variant="outline"
                  label={`Move picture ${index + 1} later`}
                  icon={<ArrowRight size={18} aria-hidden="true" />}
                  disabled={disabled || index === pictures.length - 1}
                  onClick={() => onMove(id, 1)}
                  className="bg-card"
                />
              </div>
            )}
          </div>
          <TextInput
            dir="auto"
            aria-label={`Description of picture ${index + 1}`}
            placeholder="Describe this picture (optional)"
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
