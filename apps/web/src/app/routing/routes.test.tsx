import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ComingSoonPage } from '#features/coming-soon/coming-soon-page.tsx';
import { HomeScreen } from '../screens/home-screen.tsx';
import { returnStateAfterSignOut, signedOutTarget } from './guard-rules.ts';
import { links } from './link-routes.tsx';
import { pageOf, titleOf } from './page-change.ts';
import { RedirectSignedIn } from './redirect-signed-in.tsx';
import { addPart, routesFor } from './routes.tsx';

const [root] = await routesFor('/dashboard');
const routes = [{ ...root, children: [...(root?.children ?? []), links] } as RouteObject];

function matched(path: string) {
  return (matchRoutes(routes, path) ?? []).map(({ route }) => route);
}

function isGuarded(path: string): boolean {
  return matched(path).some(({ id }) => id === 'require-auth');
}

function redirectsSignedIn(path: string): boolean {
  return matched(path).some(({ Component }) => Component === RedirectSignedIn);
}

async function screenAt(path: string): Promise<unknown> {
  const lazy = matched(path).at(-1)?.lazy;
  return typeof lazy === 'function' ? (await lazy()).Component : null;
}

function title(path: string): string | null {
  return titleOf(matched(path).map(({ handle }) => ({ handle: handle as unknown })));
}

describe('guards', () => {
  it.each([
    '/dashboard',
    '/dashboard/',
    '/dashboard/posts',
    '/dashboard/profile',
    '/dashboard/payments',
    '/dashboard/chat',
  ])('[ROUTE-24] [ROUTE-27] [ROUTE-31] %s needs a token', (path) => expect(isGuarded(path)).toBe(true));

  it.each(['/', '/auth/login', '/auth/signup', '/auth/forgot-password'])(
    '[ROUTE-32] [ROUTE-25] [ROUTE-26] %s sends signed-in people to the dashboard',
    (path) => {
      expect(redirectsSignedIn(path)).toBe(true);
      expect(isGuarded(path)).toBe(false);
    },
  );

  it.each([
    '/policy',
    '/auth/reset-password',
    '/auth/verify-email',
    '/auth/appeal',
    '/auth/instagram/callback',
    '/mail/invitation',
    '/mail/opt-out',
  ])('[ROUTE-32] %s stays open to everyone', (path) => {
    expect(redirectsSignedIn(path)).toBe(false);
    expect(isGuarded(path)).toBe(false);
  });

  it('[ROUTE-27] [AUTH-03] sends a visitor to the start and a person whose session ended to the login', () => {
    expect(signedOutTarget({ enteredSignedIn: false })).toBe('/');
    expect(signedOutTarget({ enteredSignedIn: true })).toBe('/auth/login');
  });

  it('[KEEP-01][KEEP-06] keep the page for a visitor and after a forced sign-out, not after a log-out', () => {
    const room = { pathname: '/dashboard/room/7', search: '?a=1', hash: '#chat' };
    const path = '/dashboard/room/7?a=1#chat';
    expect(returnStateAfterSignOut(room, { enteredSignedIn: false, endedBy: null })).toEqual({ path, cause: null });
    expect(returnStateAfterSignOut(room, { enteredSignedIn: true, endedBy: 'expired' })).toEqual({
      path,
      cause: 'expired',
    });
    expect(returnStateAfterSignOut(room, { enteredSignedIn: true, endedBy: null })).toBeNull();
  });
});

describe('routes of other parts', () => {
  const added = async (path: string, ids: string[]) => {
    const patch = vi.fn();
    const matches = ids.map((id) => ({ route: { id } })) as never;
    await addPart({ path, matches, patch, signal: new AbortController().signal, fetcherKey: undefined });
    return patch.mock.calls.map(([parent, children]) => [parent, (children as { id: string }[])[0]?.id]);
  };

  it('come when somebody goes there, and only once', async () => {
    expect(await added('/dashboard/posts', ['root'])).toEqual([['root', 'require-auth']]);
    expect(await added('/dashboard/posts', ['root', 'require-auth'])).toEqual([]);
    expect(await added('/dashboards', ['root'])).toEqual([]);
    expect(await added('/policy', ['root'])).toEqual([]);
    expect(await added('/mail/opt-out', ['root'])).toEqual([['root', 'links']]);
    expect(await added('/auth/reset-password', ['root'])).toEqual([['root', 'links']]);
    expect(await added('/auth/reset-password', ['root', 'links'])).toEqual([]);
    expect(await added('/auth/login', ['root'])).toEqual([]);
  });
});

describe('screens', () => {
  it.each(['search', 'messages', 'live', 'social', 'privacy', 'about'])(
    '[ROUTE-22] /dashboard/profile/%s is coming soon',
    async (name) => {
      expect(title(`/dashboard/profile/${name}`)).toBe('Coming Soon');
      expect(await screenAt(`/dashboard/profile/${name}`)).toBe(ComingSoonPage);
    },
  );

  it.each(['/dashboard', '/dashboard/posts'])(
    '[ROUTE-02] [ROUTE-03] %s is the feed in the main layout',
    async (path) => {
      expect(matched(path).map(({ id }) => id)).toContain('main-layout');
      expect(await screenAt(path)).toBe(HomeScreen);
    },
  );

  it.each([
    '/nowhere',
    '/auth',
    '/auth/nowhere',
    '/dashboard/nowhere',
    '/dashboard/profile/nowhere',
    '/policy/nowhere',
  ])('[ROUTE-29] %s is not found', (path) => expect(title(path)).toBe('Page not found'));

  it('[ROUTE-29] keeps the header around what is not found below the dashboard', () => {
    expect(matched('/dashboard/nowhere').map(({ id }) => id)).toContain('main-layout');
  });

  it('[ROUTE-01] loads every screen lazily', () => {
    for (const path of [
      '/',
      '/policy',
      '/auth/login',
      '/dashboard',
      '/dashboard/posts',
      '/dashboard/profile',
      '/nowhere',
    ])
      expect(matched(path).at(-1)?.lazy).toBeTypeOf('function');
  });

  it.each([
    ['/auth/login', 'Log in'],
    ['/auth/signup', 'Sign up'],
    ['/dashboard', 'Home'],
    ['/dashboard/posts', 'Home'],
    ['/', null],
  ])('titles %s %s', (path, expected) => expect(title(path)).toBe(expected));
});

it('[SOCIAL-26] a tag is a page of its own, a filter or tab is not', () => {
  const page = (path: string) => pageOf(new URL(path, 'http://localhost'));
  expect(page('/dashboard/posts?tag=food')).not.toBe(page('/dashboard/posts'));
  expect(page('/dashboard/posts?tag=food')).not.toBe(page('/dashboard/posts?tag=art'));
  expect(page('/dashboard/search?q=asha')).toBe(page('/dashboard/search'));
  expect(page('/dashboard/connect?category=sent')).toBe(page('/dashboard/connect'));
});
