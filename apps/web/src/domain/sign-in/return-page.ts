import { appPathOf } from '@right-circle/rules/app-path';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { SignOutCause } from '#lib/session/session-storage.ts';
import { publicPaths } from '../navigation/public-paths.ts';

/** The page behind the login that somebody asked for, and why they were signed out if they had been on it. */
export type ReturnPage = { path: string; cause: SignOutCause | null };

type Place = { pathname: string; search: string; hash: string };

/** State of the history entry a guard leads to. It survives a reload, and leaves the address as it is. */
export function returnState({ pathname, search, hash }: Place, cause: SignOutCause | null): ReturnPage | null {
  // The router may hold characters that an address only carries encoded.
  const url = new URL(pathname + search + hash, 'https://app.invalid');
  const path = appPathOf(url.pathname + url.search + url.hash);
  // Everybody lands on the dashboard's start anyway.
  return path && (cause || path !== publicPaths.dashboard) ? { path, cause } : null;
}

/** Links name the page in the query, so that it also survives a new tab; guards in the state of the entry. */
function returnPageOf({ search, state }: { search: string; state: unknown }): ReturnPage | null {
  const named = appPathOf(new URLSearchParams(search).get('next'));
  if (named) return { path: named, cause: null };
  const { path, cause } = (state ?? {}) as Partial<Record<keyof ReturnPage, unknown>>;
  const kept = appPathOf(path);
  return kept ? { path: kept, cause: cause === 'expired' || cause === 'ended' ? cause : null } : null;
}

/** Adds the return page to the address of a sign-in screen. */
export function addressWithReturn(address: string, returnPage: Pick<ReturnPage, 'path'> | null): string {
  if (!returnPage || returnPage.path === publicPaths.dashboard) return address;
  return `${address}?next=${encodeURIComponent(returnPage.path)}`;
}

/** Null while a prerendered page is taken over: its markup knows no visitor. */
export function useReturnPage(): ReturnPage | null {
  const location = useLocation();
  const isTakenOver = useSyncExternalStore(
    noUpdates,
    () => true,
    () => false,
  );
  return isTakenOver ? returnPageOf(location) : null;
}

function noUpdates(): () => void {
  return () => {};
}
