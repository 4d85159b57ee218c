import { paths } from '#lib/paths.ts';

const RELOADING: readonly string[] = [paths.connect, paths.liveSession, paths.chat];

/** The dashboard's start page shows what Home shows. */
export function isCurrent(to: string, pathname: string): boolean {
  const path = withoutTrailingSlash(pathname);
  return path === to || path.startsWith(`${to}/`) || (to === paths.posts && path === paths.dashboard);
}

/** D1 §2: these three reload when clicked on their own page. */
export function reloadsOnClick(to: string, pathname: string): boolean {
  return RELOADING.includes(to) && withoutTrailingSlash(pathname) === to;
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
