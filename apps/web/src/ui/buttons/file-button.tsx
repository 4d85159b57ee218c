import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type FileButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  /** Kinds of files, as in the attribute of an input. */
  accept: string;
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** A button that asks for files; for a box that shows the chosen one, use an input of type file. */
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
          // Choosing the same file again must count as a choice.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
