import { useEffect, useEffectEvent } from 'react';
import { onRealtimeStatus } from '#lib/realtime.ts';

/** Runs whenever the live connection is back: what was said meanwhile was not heard here. */
export function useReconnect(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let wasLost = false;
    const stop = onRealtimeStatus((isConnected) => {
      if (isConnected && wasLost) back();
      wasLost = !isConnected;
    });
    return () => {
      stop();
    };
  }, []);
}
