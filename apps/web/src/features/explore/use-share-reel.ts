import type { Reel } from '@right-circle/contract/reels';
import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/toast.tsx';
import { reelName } from './reel-status.ts';

/** Puts a reel's address on the clipboard; where the browser refuses, shows it to be copied by hand. */
export function useCopyReelLink(reel: Reel): () => void {
  const toast = useToast();
  return () => {
    const address = addressOf(reel);
    navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () => toast.info('Copy this link', { description: address }),
    );
  };
}

/** Hands a reel to the phone's own way of sharing; copies its link where there is none. */
export function useShareReel(reel: Reel): () => void {
  const copy = useCopyReelLink(reel);
  return () => {
    const shared = { title: reelName(reel), url: addressOf(reel) };
    if (!navigator.canShare?.(shared)) {
      copy();
      return;
    }
    navigator.share(shared).catch((error: unknown) => {
      // Closing the sheet is an answer too.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') copy();
    });
  };
}

function addressOf({ id }: Reel): string {
  return new URL(paths.exploreReel(id), location.origin).href;
}
