import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { acceptedTypes } from './composer-rules.ts';

export function AddPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        aria-label="Choose pictures"
        // The button beside it is the one that is reached by keyboard.
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="quiet"
        size="sm"
        className="-ml-2"
        icon={<ImagePlus size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        <span className="max-sm:sr-only">Add pictures</span>
      </Button>
    </>
  );
}
