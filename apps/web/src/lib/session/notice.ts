import { useSyncExternalStore } from 'react';

/** Which screen says it: the one after signing in, or the one after signing out. */
type Place = 'dashboard' | 'login';

let notice: { place: Place; text: string } | null = null;
const listeners = new Set<() => void>();

/** Leaves a word for a screen that is not there yet; it lasts until the next one, or until the page is reloaded. */
export function leaveNotice(place: Place, text: string): void {
  notice = { place, text };
  tell();
}

export function clearNotice(): void {
  notice = null;
  tell();
}

export function useNotice(place: Place): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (notice?.place === place ? notice.text : null),
    () => null,
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
