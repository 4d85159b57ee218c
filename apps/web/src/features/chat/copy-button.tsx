import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { logError } from '#lib/log.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useToast } from '#ui/toast.tsx';

const SHOWN_MS = 1500;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), SHOWN_MS);
    } catch (error) {
      logError('Copying failed', error);
      toast.error('Your browser does not allow copying here. Select the text instead.');
    }
  };
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
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
