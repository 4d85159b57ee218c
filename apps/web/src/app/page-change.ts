import { useEffect, useRef } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import { useAppConfig } from '#lib/app-config.ts';
import { setPageTitle } from '#lib/page-title.ts';

/** What a browser does on a page load and a client route has to do itself: the title, and focus at the start of the new page. */
export function usePageChange(): void {
  const { appName } = useAppConfig();
  const { pathname } = useLocation();
  const title = titleOf(useMatches());
  const focusedPath = useRef(pathname);

  useEffect(() => {
    setPageTitle(title ? `${title} · ${appName}` : `${appName} · Grow with creators who have done it`);
  }, [title, appName]);

  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!start) return;
    start.tabIndex = -1;
    start.classList.add('outline-none');
    start.focus({ preventScroll: true });
  }, [pathname]);
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
