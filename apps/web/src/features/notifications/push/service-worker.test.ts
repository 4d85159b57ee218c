import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { onPushOpened } from './push-events.ts';

const script = await readFile(new URL('../../../../public/sw.js', import.meta.url), 'utf8');
const like = { id: 'n1', title: 'New like', body: 'Asha liked your post', url: '/dashboard/profile/social' };

type Page = { visibilityState: 'visible' | 'hidden'; postMessage: (data: unknown, ports?: MessagePort[]) => void };
type Work = { waitUntil: (work: Promise<void>) => void };

let [pages, shown, windows, focused]: [Page[], string[], string[], Page[]] = [[], [], [], []];
let giveUp = () => {};
beforeEach(() => {
  [pages, shown, windows, focused] = [[], [], [], []];
});

/** A public page, or a meeting room: nothing in it listens, so the worker gives up waiting for its answer. */
const otherPage = (): Page => aPage(() => giveUp());

/** A page of the app, and the paths it was sent. */
function theApp(): { page: Page; opened: string[] } {
  const [workers, opened]: [EventTarget, string[]] = [new EventTarget(), []];
  vi.stubGlobal('navigator', { serviceWorker: workers });
  onPushOpened((path) => opened.push(path));
  const page = aPage((data, ports = []) => workers.dispatchEvent(new MessageEvent('message', { data, ports })));
  return { page, opened };
}

function aPage(postMessage: Page['postMessage']): Page {
  const page = { visibilityState: 'visible' as const, postMessage, focus: async () => void focused.push(page) };
  return page;
}

/** Runs one event of the worker to its end. */
async function dispatch(kind: 'push' | 'notificationclick', event: object): Promise<void> {
  const listeners = new Map<string, (event: object & Work) => void>();
  const self = {
    location: { origin: 'https://circle.example' },
    addEventListener: (name: string, listener: (event: object & Work) => void) => listeners.set(name, listener),
    registration: { showNotification: async (title: string) => void shown.push(title) },
    clients: { matchAll: async () => pages, openWindow: async (href: string) => void windows.push(href) },
  };
  const setTimeout = (run: (value: unknown) => void, _ms: number, value: unknown) => {
    giveUp = () => run(value);
  };
  runInNewContext(script, { self, URL, MessageChannel, setTimeout });
  const work: Promise<void>[] = [];
  listeners.get(kind)?.({ ...event, waitUntil: (one) => work.push(one) });
  await Promise.all(work);
}
const push = async () => await dispatch('push', { data: { json: () => like } });
const click = async () =>
  await dispatch('notificationclick', { notification: { data: { url: like.url }, close: () => undefined } });

it('[ACCESS-20] a push message is shown unless the person sees the app, which shows it itself', async () => {
  pages = [otherPage(), theApp().page];
  await push();
  expect(shown).toEqual([]);
  pages = [otherPage()];
  await push();
  expect(shown).toEqual(['New like']);
});

it('[ACCESS-20] a click on it opens its page in the app, or in a new window if only other pages are open', async () => {
  const { page, opened } = theApp();
  pages = [otherPage(), page];
  await click();
  expect([opened, focused, windows]).toEqual([[like.url], [page], []]);
  pages = [otherPage()];
  await click();
  expect([opened, focused, windows]).toEqual([[like.url], [page], [`https://circle.example${like.url}`]]);
});
