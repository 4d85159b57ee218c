import { paths } from '#domain/navigation/paths.ts';

const RELOADING: readonly string[] = [paths.connect, paths.liveSession, paths.chat];

/** Pages whose URL doesn't show their section. Everything about sessions belongs to Live Session. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  [paths.liveSession]: ['seek-guidance', 'about-mentor', 'book-session', 'provide-guidance', 'about', 'payments'],
};

/** Returns true if the link's section is open. The dashboard's start page counts as Home. */
export function isCurrent(to: string, pathname: string): boolean {
  const path = withoutTrailingSlash(pathname);
  if (path === to || path.startsWith(`${to}/`) || (to === paths.posts && path === paths.dashboard)) return true;
  return BELOW[to]?.includes(path.split('/')[2] ?? '') ?? false;
}

/** D1 §2: these three reload when clicked on their own page. */
export function reloadsOnClick(to: string, pathname: string): boolean {
  return RELOADING.includes(to) && withoutTrailingSlash(pathname) === to;
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
