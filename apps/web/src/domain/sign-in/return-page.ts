import { appPathOf } from '@right-circle/rules/app-path';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { SignOutCause } from '#lib/session/session-storage.ts';
import { publicPaths } from '../navigation/public-paths.ts';

/** The protected page someone requested, and why they were signed out if they were on it. */
export type ReturnPage = { path: string; cause: SignOutCause | null };

type Place = { pathname: string; search: string; hash: string };

/** History state for a guard's redirect. It survives a reload without changing the URL. */
export function returnState({ pathname, search, hash }: Place, cause: SignOutCause | null): ReturnPage | null {
  // The router's path may contain characters that have to be encoded in a URL.
  const url = new URL(pathname + search + hash, 'https://app.invalid');
  const path = appPathOf(url.pathname + url.search + url.hash);
  // The dashboard's start page is the default anyway.
  return path && (cause || path !== publicPaths.dashboard) ? { path, cause } : null;
}

/** Links carry the page in the query, so that it also works in a new tab; guards carry it in the history state. */
function returnPageOf({ search, state }: { search: string; state: unknown }): ReturnPage | null {
  const named = appPathOf(new URLSearchParams(search).get('next'));
  if (named) return { path: named, cause: null };
  const { path, cause } = (state ?? {}) as Partial<Record<keyof ReturnPage, unknown>>;
  const kept = appPathOf(path);
  return kept ? { path: kept, cause: cause === 'expired' || cause === 'ended' ? cause : null } : null;
}

/** Adds the return page to the URL of a sign-in screen. */
export function addressWithReturn(address: string, returnPage: Pick<ReturnPage, 'path'> | null): string {
  if (!returnPage || returnPage.path === publicPaths.dashboard) return address;
  return `${address}?next=${encodeURIComponent(returnPage.path)}`;
}

/** Null while a prerendered page hydrates, because its markup is the same for every visitor. */
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
