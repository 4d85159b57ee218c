import { useState } from 'react';
import { logError } from '#lib/log.ts';
import { useToast } from '#ui/feedback/toast.tsx';

const SHOWN_MS = 1500;

/** Copies text and sets `isCopied` for a moment. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false);
  const toast = useToast();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), SHOWN_MS);
    } catch (error) {
      logError('Copying failed', error);
      toast.error('Your browser does not allow copying here. Select the text instead.');
    }
  };
  return { isCopied, copy };
}
