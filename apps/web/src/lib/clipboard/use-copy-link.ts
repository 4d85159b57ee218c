import { useToast } from '#ui/feedback/toast.tsx';

/** Copies a page's URL to the clipboard; if the browser refuses, shows it for manual copying. */
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
