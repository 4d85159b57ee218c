import type { Counts, Watched } from '@right-circle/contract/live-counts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { liveCounts } from './live-counts.ts';

/** Subscribes to the counts of a post or reel while `card` is in the viewport, or while mounted if there is no card. */
export function useLiveCounts(
  { kind, id }: Watched,
  card: RefObject<HTMLElement | null> | null,
  onCounts: (counts: Counts) => void,
): void {
  const heard = useEffectEvent(onCounts);
  useEffect(() => {
    const watch = () => liveCounts.watch({ kind, id }, (counts) => heard(counts));
    if (!card) return watch();
    let leave: (() => void) | null = null;
    const observer = new IntersectionObserver((entries) => {
      const isVisible = entries.at(-1)?.isIntersecting ?? false;
      if (isVisible) leave ??= watch();
      else {
        leave?.();
        leave = null;
      }
    });
    if (card.current) observer.observe(card.current);
    return () => {
      observer.disconnect();
      leave?.();
    };
  }, [kind, id, card]);
}
