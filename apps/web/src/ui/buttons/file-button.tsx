import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type FileButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  /** Accepted file types, as in an input's `accept` attribute. */
  accept: string;
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** A button that opens a file chooser; to show the chosen file's name, use an input of type file. */
export function FileButton({ accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must trigger a change.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
