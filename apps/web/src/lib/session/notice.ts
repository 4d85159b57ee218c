import { useSyncExternalStore } from 'react';

/** The screen that shows it: the one after signing in, or the one after signing out. */
type Place = 'dashboard' | 'login';

let notice: { place: Place; text: string } | null = null;
const listeners = new Set<() => void>();

/** Leaves a notice for a screen that isn't open yet; it lasts until the next notice or a reload. */
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
