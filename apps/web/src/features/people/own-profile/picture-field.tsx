import { limits } from '@right-circle/contract/limits';
import { ImageUp, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useObjectUrl } from '#lib/files/use-object-url.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { acceptedImageTypes } from '#lib/pictures/pick-image-files.ts';
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileButton } from '#ui/buttons/file-button.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import type { RingSegment } from '#ui/identity/ring.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import type { PictureChoice } from './profile-form.ts';

const CropDialog = lazyDialog(async () => ({ default: (await import('#domain/pictures/crop-dialog.tsx')).CropDialog }));

/** Allows twice the largest displayed size, so that close crops stay sharp. */
const PHOTO = { maxSide: 2048, maxMegabytes: limits.picture.maxMegabytes };
const KEPT = { width: 1024, height: 1024 };

type PictureFieldProps = {
  name: string;
  current: string | null;
  segments: RingSegment[] | undefined;
  value: PictureChoice;
  onChange: (choice: PictureChoice) => void;
  error: string | undefined;
  disabled: boolean;
};

/** Crops the chosen picture to a square and previews it. Nothing is uploaded until the form is saved. */
export function PictureField({ name, current, segments, value, onChange, error, disabled }: PictureFieldProps) {
  const errorId = useId();
  const { photo, problem, choose, clear } = usePhoto();
  const photoUrl = useObjectUrl(photo);
  const preview = useObjectUrl(value.kind === 'new' ? value.file : null);
  const shownError = problem ?? error;
  const shown = value.kind === 'keep' ? current : preview;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} src={shown} size="xl" segments={segments} decorative />
      <div className="flex flex-wrap gap-3">
        <FileButton
          accept={acceptedImageTypes}
          onFiles={([file]) => file && void choose(file)}
          disabled={disabled}
          aria-describedby={shownError ? errorId : undefined}
          icon={<ImageUp size={18} aria-hidden="true" />}
        >
          {shown ? 'Change picture' : 'Add a picture'}
        </FileButton>
        {shown && (
          <Button
            variant="quiet"
            disabled={disabled}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => {
              clear();
              onChange(current ? { kind: 'remove' } : { kind: 'keep' });
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
      {shownError && (
        <div className="basis-full">
          <FieldError id={errorId}>{shownError}</FieldError>
        </div>
      )}
      {photoUrl && (
        <Suspense fallback={null}>
          <CropDialog
            url={photoUrl}
            title="Crop your picture"
            useLabel="Use this picture"
            failedText="This picture can't be opened. Choose another one."
            kept={KEPT}
            isRound
            onClose={clear}
            onCropped={(file) => {
              clear();
              onChange({ kind: 'new', file });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Shrinks the chosen photo for cropping. `problem` explains why a photo can't be used. */
function usePhoto() {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = () => {
    setPhoto(null);
    setProblem(null);
  };
  const choose = async (file: File) => {
    clear();
    try {
      setPhoto(await shrinkPicture(file, PHOTO));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "This picture can't be opened.");
    }
  };
  return { photo, problem, choose, clear };
}
