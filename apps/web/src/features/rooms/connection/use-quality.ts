import { useEffect, useEffectEvent, useState } from 'react';
import { logError } from '#lib/log.ts';
import type { Call } from './call.ts';
import { type Quality, qualityBetween, type Sample } from './network-quality.ts';

const LOOK_MS = 4000;

/** Connection quality of one peer; null while unknown. */
export function useQuality(callTo: (peerId: string) => Call | undefined, peerId: string | null): Quality | null {
  const [quality, setQuality] = useState<Quality | null>(null);
  const sampleOf = useEffectEvent(async (id: string) => await callTo(id)?.sample());
  useEffect(() => {
    if (peerId === null) return;
    let before: Sample | null = null;
    const look = async () => {
      const sample = await sampleOf(peerId);
      if (!sample) return;
      const judged = qualityBetween(before, sample);
      before = sample;
      if (judged) setQuality(judged);
    };
    const timer = setInterval(() => {
      look().catch((error: unknown) => logError('The connection could not be judged', error));
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      setQuality(null);
    };
  }, [peerId]);
  return quality;
}
