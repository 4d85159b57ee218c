import { useEffect, useRef } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import { useAppConfig } from '#lib/app-config.ts';
import { setPageTitle } from '#lib/page-title.ts';

/** What a browser does on a page load and a client route has to do itself: the title, and focus at the start of the new page. */
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
 * Moves the focus to the heading. Where the heading of a page that was loading gives way to its own, and takes the focus with
 * it, that one gets it.
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

/** Tells pages apart. Filters and tabs in the query belong to one page; a tag makes another page of the feed. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const tag = new URLSearchParams(search).get('tag');
  return tag ? `${pathname}?tag=${tag}` : pathname;
}

/** The innermost route that names itself. */
export function titleOf(matches: Pick<UIMatch, 'handle'>[]): string | null {
  for (const { handle } of matches.toReversed()) {
    if (hasTitle(handle)) return handle.title;
  }
  return null;
}

function hasTitle(handle: unknown): handle is { title: string } {
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';
}
