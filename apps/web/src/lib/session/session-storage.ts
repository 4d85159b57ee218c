import type { User } from '@right-circle/contract/accounts';
import { logError } from '../log.ts';

export type Session = { token: string | null; user: User | null };
/** Cause of an unexpected sign-out: the server rejected the token, or the session was ended elsewhere. */
export type SignOutCause = 'expired' | 'ended';
export type SignedInReply = {
  access_token: string;
  refresh_token?: string | undefined;
  user: User;
  message?: string | undefined;
};

// Browsers in private mode, or with a full disk, throw on any access: the data then lasts as long as the page.
const memory = new Map<string, string>();
/** Key of the account whose drafts this tab holds. */
const TAB_OWNER = 'tab_owner';
const endListeners = new Set<(cause: SignOutCause | null) => void>();
let isLoggingOut = false;
/** True while the page shows somebody signed in, even if the browser's storage was cleared. */
let isSignedIn = false;

export function readToken(): string | null {
  return readItem('access_token');
}

export function readSession(): Session {
  const token = readToken();
  const user = token ? readUser() : null;
  isSignedIn = token !== null;
  if (user) claimTab(user.id);
  else if (!token) leaveTab();
  return { token, user };
}

export function hasSession(): boolean {
  return isSignedIn || readToken() !== null;
}

export function storeSession(reply: SignedInReply): void {
  isLoggingOut = false;
  isSignedIn = true;
  writeItem('access_token', reply.access_token);
  if (reply.refresh_token) writeItem('refresh_token', reply.refresh_token);
  storeUser(reply.user);
}

export function storeUser(user: User): void {
  claimTab(user.id);
  writeItem('user_info', JSON.stringify(user));
}

/** Treats any sign-out from now on as requested: the server's event may arrive before the reply. */
export function expectSignOut(isExpected = true): void {
  isLoggingOut = isExpected;
}

export function causeUnlessAsked(cause: SignOutCause | null): SignOutCause | null {
  return isLoggingOut ? null : cause;
}

/** Signs this browser out: clears both storages, including drafts, and notifies the listeners. */
export function endSession(cause: SignOutCause | null = null): void {
  isSignedIn = false;
  memory.clear();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => globalThis[storage].clear());
  }
  for (const listener of endListeners) listener(causeUnlessAsked(cause));
}

export function onSessionEnd(listener: (cause: SignOutCause | null) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Clears what someone else typed in this tab: they may have logged out in another one, or before it was restored. */
function claimTab(userId: string): void {
  if (ownerOfTab() === userId) return;
  leaveTab();
  attempt(() => sessionStorage.setItem(TAB_OWNER, userId));
}

/** Clears the tab if it was somebody's. What a visitor has typed stays while they log in. */
function leaveTab(): void {
  if (ownerOfTab()) attempt(() => sessionStorage.clear());
}

function ownerOfTab(): string | null {
  return attempt(() => sessionStorage.getItem(TAB_OWNER)) ?? null;
}

function readUser(): User | null {
  const text = readItem('user_info');
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch {
    logError("Invalid JSON in 'user_info' localStorage");
    return null;
  }
}

// The full user is fetched on every start; this only prevents an invalid object from breaking the first render.
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, full_name, username } = value as Record<string, unknown>;
  return [id, full_name, username].every((text) => typeof text === 'string');
}

function readItem(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? memory.get(key) ?? null;
}

function writeItem(key: string, value: string): void {
  const written = attempt(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (written) memory.delete(key);
  else memory.set(key, value);
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
