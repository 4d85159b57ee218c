import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '#lib/session/session-storage.ts';
import { emptyOutbox, type Outbox, parseOutbox } from './outbox-rules.ts';

type Kept = { userId: string; text: string; outbox: Outbox };

const keyOf = (userId: string) => `outbox:${userId}`;
const listeners = new Set<() => void>();
/** This tab's outbox. Survives an expired session, so that the same person doesn't lose their texts. */
let kept: Kept | null = null;
let sending: string | null = null;

// Signing out clears the storage. After a deliberate sign-out, clear the memory of every tab too.
onSessionEnd((cause) => {
  if (cause === null && kept) {
    deleteInOtherTabs(kept.userId);
    kept = null;
  }
  tell();
});
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (kept && key === keyOf(kept.userId) && newValue === null) kept = null;
    tell();
  });
}

/** Returns the outbox of one account; the same object until something changes. */
export function readOutbox(userId: string): Outbox {
  const stored = readStorage(userId);
  const mine = kept?.userId === userId ? kept : null;
  if (stored === null) return mine?.outbox ?? emptyOutbox;
  if (mine?.text !== stored) kept = { userId, text: stored, outbox: parseOutbox(stored) };
  return kept?.outbox ?? emptyOutbox;
}

export function updateOutbox(userId: string, change: (outbox: Outbox) => Outbox): void {
  const outbox = change(readOutbox(userId));
  kept = { userId, text: JSON.stringify(outbox), outbox };
  try {
    // Save an empty one too: to other tabs, a missing item means that the session has expired.
    localStorage.setItem(keyOf(userId), kept.text);
  } catch {
    // Without storage, the outbox lasts as long as the page.
  }
  tell();
}

/** Marks the post or comment that is being sent, which can no longer be edited. */
export function markSending(clientId: string | null): void {
  sending = clientId;
  tell();
}

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useOutbox(userId: string): Outbox {
  return useSyncExternalStore(onOutboxChange, () => readOutbox(userId));
}

export function useSendingId(): string | null {
  return useSyncExternalStore(onOutboxChange, () => sending);
}

function readStorage(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** Removes this item on its own: clearing the whole storage also happens when a session expires. */
function deleteInOtherTabs(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '');
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage, tabs share no outbox.
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
