import { Check, Copy } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useCopy } from './use-copy.ts';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <IconButton
        size="sm"
        label={label}
        icon={
          isCopied ? (
            <Check size={16} aria-hidden="true" className="text-peacock" />
          ) : (
            <Copy size={16} aria-hidden="true" />
          )
        }
        onClick={() => void copy(text)}
      />
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
