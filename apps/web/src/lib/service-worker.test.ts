import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = await readFile(new URL('../../public/sw.js', import.meta.url), 'utf8');
// As the build does.
const built = script.replace('const SHELL = null;', 'const SHELL = { version: "1", files: [] };');
const broken = async () => await Promise.reject(new Error('QuotaExceededError'));
const emptyCache = { put: async () => undefined, keys: async () => [] };

type Reply = { text: () => Promise<string> };

/** The worker's reply to a request for a script, with a cache that has nothing. */
async function replyWith(caches: object): Promise<string> {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: 'https://circle.example' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const fetch = async () => {
    const response = new Response('the script');
    return Object.defineProperty(response, 'type', { value: 'basic' });
  };
  runInNewContext(built, { self, URL, Response, caches, fetch });
  let reply: Promise<Reply> | undefined;
  const request = { url: 'https://circle.example/assets/reels-1a2b.js', method: 'GET', mode: 'cors' };
  listeners.get('fetch')?.({ request, respondWith: (answer: Promise<Reply>) => (reply = answer) });
  return (await (await reply)?.text()) ?? 'none';
}

it.each([
  ['is full', { match: async () => undefined, open: async () => ({ ...emptyCache, put: broken }) }],
  ['cannot be opened', { match: async () => undefined, open: broken }],
  ['cannot be read', { match: broken, open: async () => emptyCache }],
])('[OFFLINE-19] files come from the server if the browser storage %s', async (_title, caches) => {
  expect(await replyWith(caches)).toBe('the script');
});
