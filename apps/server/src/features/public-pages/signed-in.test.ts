import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

type Link = { href: string; textContent: string };

/** Runs the script on a page with the link of the header. */
async function headerLink(pathname: string, localStorage: Pick<Storage, 'getItem'>): Promise<Link> {
  const link = { href: '/auth/login', textContent: 'Log in' };
  const document = { querySelectorAll: (selector: string) => (selector === 'a[data-app]' ? [link] : []) };
  const script = await readFile(join(import.meta.dirname, 'signed-in.js'), 'utf8');
  runInNewContext(script, { document, localStorage, location: { pathname } });
  return link;
}

const signedIn = { getItem: (name: string) => (name === 'access_token' ? 'token' : null) };
const signedOut = { getItem: () => null };
const refused = {
  getItem: () => {
    throw new Error('Storage is disabled.');
  },
};

it('[PUB-42] leads people who are signed in to the same post or reel in the app, or to their dashboard', async () => {
  expect(await headerLink('/post/7', signedIn)).toEqual({
    href: '/dashboard/posts/7',
    textContent: 'Open in the app',
  });
  expect(await headerLink('/reel/7', signedIn)).toEqual({
    href: '/dashboard/explore?reel=7',
    textContent: 'Open in the app',
  });
  expect(await headerLink('/@asha/book', signedIn)).toEqual({
    href: '/dashboard',
    textContent: 'Go to your dashboard',
  });
});

it('[PUB-42] lets everyone else log in', async () => {
  for (const storage of [signedOut, refused]) {
    expect(await headerLink('/post/7', storage)).toEqual({ href: '/auth/login', textContent: 'Log in' });
  }
});
