import { appPathOf } from '@right-circle/rules/app-path';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { SignOutCause } from '#lib/session/session-storage.ts';
import { publicPaths } from '../navigation/public-paths.ts';

/** The page behind the login that somebody asked for, and why they were signed out if they had been on it. */
export type WantedPage = { path: string; cause: SignOutCause | null };

type Place = { pathname: string; search: string; hash: string };

/** State of the history entry a guard leads to. It survives a reload, and leaves the address as it is. */
export function stateWanting({ pathname, search, hash }: Place, cause: SignOutCause | null): WantedPage | null {
  // The router may hold characters that an address only carries encoded.
  const url = new URL(pathname + search + hash, 'https://app.invalid');
  const path = appPathOf(url.pathname + url.search + url.hash);
  // Everybody lands on the dashboard's start anyway.
  return path && (cause || path !== publicPaths.dashboard) ? { path, cause } : null;
}

/** Links name the page in the query, so that it also survives a new tab; guards in the state of the entry. */
function wantedPageOf({ search, state }: { search: string; state: unknown }): WantedPage | null {
  const named = appPathOf(new URLSearchParams(search).get('next'));
  if (named) return { path: named, cause: null };
  const { path, cause } = (state ?? {}) as Partial<Record<keyof WantedPage, unknown>>;
  const kept = appPathOf(path);
  return kept ? { path: kept, cause: cause === 'expired' || cause === 'ended' ? cause : null } : null;
}

/** Adds the wanted page to the address of a sign-in screen. */
export function addressWanting(address: string, wanted: Pick<WantedPage, 'path'> | null): string {
  if (!wanted || wanted.path === publicPaths.dashboard) return address;
  return `${address}?next=${encodeURIComponent(wanted.path)}`;
}

/** Null while a prerendered page is taken over: its markup knows no visitor. */
export function useWantedPage(): WantedPage | null {
  const location = useLocation();
  const isTakenOver = useSyncExternalStore(
    noUpdates,
    () => true,
    () => false,
  );
  return isTakenOver ? wantedPageOf(location) : null;
}

function noUpdates(): () => void {
  return () => {};
}
