import { type RefObject, useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import type { Call } from './call.ts';
import { type Quality, qualityBetween, type Sample } from './network-quality.ts';

const LOOK_MS = 4000;

/** How well the other one's media arrives; null while nothing can be said. */
export function useQuality(call: RefObject<Call | null>, isConnected: boolean): Quality | null {
  const [quality, setQuality] = useState<Quality | null>(null);
  useEffect(() => {
    if (!isConnected) return;
    let before: Sample | null = null;
    const look = async () => {
      const sample = await call.current?.sample();
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
  }, [call, isConnected]);
  return quality;
}
