import { useToast } from '#ui/feedback/toast.tsx';

/** Puts the address of a page on the clipboard; where the browser refuses, shows it to be copied by hand. */
export function useCopyLink(path: string): () => void {
  const toast = useToast();
  return () => {
    const address = new URL(path, location.origin).href;
    navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () => toast.info('Copy this link', { description: address }),
    );
  };
}
