import { ImagePlus } from 'lucide-react';
import { acceptedImageTypes } from '#lib/pictures/pick-image-files.ts';
import { FileButton } from '#ui/buttons/file-button.tsx';

export function AddPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FileButton
      accept={acceptedImageTypes}
      multiple
      onFiles={onFiles}
      variant="quiet"
      size="sm"
      className="-ml-2"
      icon={<ImagePlus size={20} aria-hidden="true" />}
    >
      <span className="max-sm:sr-only">Add pictures</span>
    </FileButton>
  );
}
