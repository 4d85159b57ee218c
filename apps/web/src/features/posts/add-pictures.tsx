import { ImagePlus } from 'lucide-react';
import { FileButton } from '#ui/file-button.tsx';
import { acceptedTypes } from './composer-rules.ts';

export function AddPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FileButton
      accept={acceptedTypes}
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
