import { useSyncExternalStore } from 'react';
import { createBackoff } from './backoff.ts';

const FIRST_RETRY_MS = 2000;
const PROBE_TIMEOUT_MS = 8000;

type Timer = ReturnType<typeof setTimeout>;
export type ConnectionDeps = {
  /** Resolves if any server replies, whatever the status. */
  probe: () => Promise<unknown>;
  wait: (action: () => void, ms: number) => Timer;
  isOffline: boolean;
};

/** Tracks whether the server can be reached. A single failed call only triggers a probe. */
export function createConnection({ probe, wait, isOffline: startsOffline }: ConnectionDeps) {
  let offline = startsOffline;
  let pending: Promise<boolean> | null = null;
  let timer: Timer | undefined;
  const backoff = createBackoff(FIRST_RETRY_MS);
  const listeners = new Set<() => void>();

  function set(next: boolean): void {
    clearTimeout(timer);
    if (next) timer = wait(() => void check(), backoff.next());
    else backoff.reset();
    if (next === offline) return;
    offline = next;
    for (const listener of listeners) listener();
  }

  /** Probes the server now; resolves to true if it replies. */
  async function check(): Promise<boolean> {
    pending ??= probe()
      .then(
        () => true,
        () => false,
      )
      .then((isReachable) => {
        pending = null;
        set(!isReachable);
        return isReachable;
      });
    return await pending;
  }

  return {
    check,
    isOffline: () => offline,
    /** Handles the browser's events: trusts `offline` immediately, but verifies `online`. */
    browserSays: (event: 'online' | 'offline') => {
      backoff.reset();
      if (event === 'offline') set(true);
      else void check();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** HEAD requests bypass the service worker, so a cached file never replies. */
async function probeServer(): Promise<Response> {
  return await fetch('/manifest.webmanifest', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
}

const connection = createConnection({
  probe: probeServer,
  wait: (action, ms) => setTimeout(action, ms),
  isOffline: globalThis.navigator?.onLine === false,
});

export const { isOffline, check: checkConnection, subscribe: onConnectionChange } = connection;

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => connection.browserSays('offline'));
  window.addEventListener('online', () => connection.browserSays('online'));
}

/** Calls the listener when the connection returns. */
export function onBackOnline(listener: () => void): () => void {
  return onConnectionChange(() => {
    if (!isOffline()) listener();
  });
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, () => false);
}
