import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';
import { serverImageTypes } from '#lib/pick-image-files.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FileButton } from '#ui/file-button.tsx';
import type { RingSegment } from '#ui/ring.tsx';
import type { PictureChoice } from './profile-form.ts';

type PictureFieldProps = {
  name: string;
  current: string | null;
  segments: RingSegment[] | undefined;
  value: PictureChoice;
  onChange: (choice: PictureChoice) => void;
  error: string | undefined;
  disabled: boolean;
};

/** Shows the picture as it will be; nothing is sent before the form is saved. */
export function PictureField({ name, current, segments, value, onChange, error, disabled }: PictureFieldProps) {
  const errorId = useId();
  const preview = usePreview(value);
  const shown = value.kind === 'keep' ? current : preview;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} src={shown} size="xl" segments={segments} decorative />
      <div className="flex flex-wrap gap-3">
        <FileButton
          accept={serverImageTypes}
          onFiles={([file]) => file && onChange({ kind: 'new', file })}
          disabled={disabled}
          aria-describedby={error ? errorId : undefined}
          icon={<ImageUp size={18} aria-hidden="true" />}
        >
          {shown ? 'Change picture' : 'Add a picture'}
        </FileButton>
        {shown && (
          <Button
            variant="quiet"
            disabled={disabled}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onChange(current ? { kind: 'remove' } : { kind: 'keep' })}
          >
            Remove picture
          </Button>
        )}
      </div>
      {error && (
        <div className="basis-full">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

function usePreview(choice: PictureChoice): string | null {
  const file = choice.kind === 'new' ? choice.file : null;
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
