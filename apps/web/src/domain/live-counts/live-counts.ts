import type { Counts, Watched } from '@right-circle/contract/live-counts';
import { onRealtime, onRealtimeStatus, sendRealtime } from '#lib/realtime.ts';

type Stop = () => void;
type Listener = (counts: Counts) => void;

export type LiveCountsDeps = {
  send: (event: 'watch_counts' | 'unwatch_counts', watched: Watched) => Promise<unknown>;
  onCounts: (listener: Listener) => Stop;
  /** Called immediately and on every change. */
  onStatus: (listener: (isConnected: boolean) => void) => Stop;
};

const keyOf = ({ kind, id }: Watched) => `${kind} ${id}`;

/** Watches each post or reel once, no matter how many components show it, and again after a lost connection. */
export function createLiveCounts({ send, onCounts, onStatus }: LiveCountsDeps) {
  const watches = new Map<string, { watched: Watched; listeners: Set<Listener> }>();
  let isConnected = false;
  let stops: Stop[] = [];

  // Live counts are optional: after a rejection or a lost connection, the counts just stay as they are.
  const tell = (event: 'watch_counts' | 'unwatch_counts', watched: Watched) => {
    if (isConnected) send(event, watched).catch(() => undefined);
  };

  function start(): void {
    stops = [
      onCounts((counts) => {
        for (const listener of watches.get(keyOf(counts))?.listeners ?? []) listener(counts);
      }),
      onStatus((isNowConnected) => {
        const isNew = isNowConnected && !isConnected;
        isConnected = isNowConnected;
        if (isNew) for (const { watched } of watches.values()) tell('watch_counts', watched);
      }),
    ];
  }

  return {
    watch(watched: Watched, listener: Listener): Stop {
      if (watches.size === 0) start();
      const key = keyOf(watched);
      const known = watches.get(key);
      if (known) known.listeners.add(listener);
      else {
        watches.set(key, { watched, listeners: new Set([listener]) });
        tell('watch_counts', watched);
      }
      return () => {
        const listeners = watches.get(key)?.listeners;
        if (!listeners?.delete(listener) || listeners.size > 0) return;
        watches.delete(key);
        tell('unwatch_counts', watched);
        if (watches.size > 0) return;
        for (const stop of stops) stop();
        isConnected = false;
      };
    },
  };
}

export const liveCounts = createLiveCounts({
  send: sendRealtime,
  onCounts: (listener) => onRealtime('counts_changed', listener),
  onStatus: onRealtimeStatus,
});
