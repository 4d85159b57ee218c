import { useEffect, useEffectEvent } from 'react';
import { onRealtimeStatus } from '#lib/realtime.ts';

/** Calls `onBack` whenever the live connection is back: events in between were missed. */
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
