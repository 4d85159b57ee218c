import type { Reel } from '@right-circle/contract/reels';
import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { useLikeReel } from '../explore.queries.ts';

/** Likes a reel, or takes the like back; says so when it was not kept. */
export function usePressLike(reel: Reel): () => void {
  const like = useLikeReel(reel.id);
  const toast = useToast();
  return () =>
    like.mutate(!reel.is_liked, { onError: (error) => void toast.error(errorText(error, noReplyTexts.likeReel)) });
}
