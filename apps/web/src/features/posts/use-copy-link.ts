import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/toast.tsx';

/** Puts a post's address on the clipboard; where the browser refuses, shows it to be copied by hand. */
export function useCopyLink(postId: string): () => void {
  const toast = useToast();
  return () => {
    const address = new URL(paths.post(postId), location.origin).href;
    navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () => toast.info('Copy this link', { description: address }),
    );
  };
}
