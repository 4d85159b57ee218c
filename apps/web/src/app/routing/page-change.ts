import { useEffect, useRef } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import { useAppConfig } from '#lib/app-config.ts';
import { setPageTitle } from '#lib/page-title.ts';

/** Does what a browser does on a page load: sets the title, and focuses the start of the new page. */
export function usePageChange(): void {
  const { appName } = useAppConfig();
  const location = useLocation();
  const page = pageOf(location);
  const title = titleOf(useMatches());
  const focusedPage = useRef(page);

  useEffect(() => {
    if (title) setPageTitle(title, ` · ${appName}`);
    else setPageTitle(`${appName} · Grow with creators who have done it`);
  }, [title, appName]);

  useEffect(() => {
    if (focusedPage.current === page) return;
    focusedPage.current = page;
    return focusStart();
  }, [page]);
}

/**
 * Moves the focus to the heading. If a loading page's heading is replaced and the focus is lost, focuses the new one.
 */
function focusStart(): () => void {
  let start = focusHeading();
  const observer = new MutationObserver(() => {
    const isLost = !start?.isConnected && document.activeElement === document.body;
    if (isLost) start = focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusHeading(): HTMLElement | null {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!start) return null;
  start.tabIndex = -1;
  start.classList.add('outline-none');
  start.focus({ preventScroll: true });
  return start;
}

/**
 * Identifies a page. Filters and tabs in the query belong to the same page; a tag makes a separate page of the feed.
 */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const tag = new URLSearchParams(search).get('tag');
  return tag ? `${pathname}?tag=${tag}` : pathname;
}

/** Returns the title of the innermost route that has one. */
export function titleOf(matches: Pick<UIMatch, 'handle'>[]): string | null {
  for (const { handle } of matches.toReversed()) {
    if (hasTitle(handle)) return handle.title;
  }
  return null;
}

function hasTitle(handle: unknown): handle is { title: string } {
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';
}
