import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { nothingPublic } from '@right-circle/contract/public-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../../../../../scripts/chromium.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let browser: Browser;
let site: string;
let blog: Website;
let stranger: Website;
let username: string;

beforeAll(async () => {
  world = await createWorld();
  site = await world.listen();
  [blog, stranger] = [await aWebsite(), await aWebsite()];
  const mentor = await aMentor(world);
  await mentor.api.put('/user/public-page', { ...nothingPublic, page: true });
  // People can list secure websites only; these are on this machine.
  const row = { user_id: mentor.id, origins: [blog.origin], updated_at: world.clock.now() };
  await world.db.insertInto('embeds').values(row).execute();
  ({ username } = mentor);
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([blog, stranger].map(async ({ close }) => await close()));
  await world.close();
});

type Website = { origin: string; show: (body: string) => void; close: () => Promise<void> };

/** Another website on this machine. */
async function aWebsite(): Promise<Website> {
  let shown = '';
  const server: Server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(`<!doctype html><title>Blog</title><h1>My blog</h1>${shown}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (body) => {
      shown = body;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const tag = (mentor: string | null, more = '') =>
  `<script src="${site}/embed.js"${mentor === null ? '' : ` data-mentor="${mentor}"`}${more}></script><p id="after">After</p>`;

async function open({ origin, show }: Website, body: string): Promise<Page> {
  show(body);
  const page = await browser.newPage();
  await page.goto(origin);
  return page;
}
const linkIn = (page: Page) => page.locator('div > a');
const frameHeight = async (page: Page) => await page.locator('iframe').evaluate((frame) => frame.clientHeight);

describe('the script on another website', () => {
  it('[EMBED-05][EMBED-06] shows the free times as high as they are, and touches nothing else', async () => {
    const page = await open(blog, tag(username, ' data-theme="dark" data-colour="#6235c4"'));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: /^Book a session with/ }).waitFor();
    await linkIn(page).waitFor({ state: 'detached' });
    const height = await frame.locator('html').evaluate((html) => html.getBoundingClientRect().height);
    await expect.poll(async () => await frameHeight(page)).toBe(Math.ceil(height));
    expect(
      await frame
        .locator('.slot')
        .first()
        .evaluate((slot) => getComputedStyle(slot).backgroundColor),
    ).toBe('rgb(98, 53, 196)');
    expect(await page.locator('body > *').evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual([
      'H1',
      'SCRIPT',
      'DIV',
      'P',
    ]);
    const [booking] = await Promise.all([page.waitForEvent('popup'), frame.locator('.slot').first().click()]);
    await booking.waitForURL(/\/@[^/]+\/book\?/);
    await page.close();
  });

  it('[EMBED-06] ignores heights from anybody but its frame', async () => {
    const page = await open(blog, tag(username));
    await linkIn(page).waitFor({ state: 'detached' });
    const height = await frameHeight(page);
    await page.evaluate(async () => {
      const message = { type: 'right-circle:height', height: 7 };
      const heard = new Promise((done) => addEventListener('message', done, { once: true }));
      window.postMessage(message, location.origin);
      await heard;
    });
    expect(await frameHeight(page)).toBe(height);
    await page.close();
  });

  it('[EMBED-05] shows a plain link for a mentor who does not exist, and for none', async () => {
    const page = await open(blog, tag('nobody.here') + tag(null));
    await page.waitForLoadState('load');
    expect(await linkIn(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual([
      `${site}/@nobody.here?from=embed`,
      `${site}/`,
    ]);
    expect(await frameHeight(page)).toBe(0);
    await page.close();
  });
});

it('[EMBED-07] a frame on a website that is not listed stays empty', async () => {
  const page = await browser.newPage();
  stranger.show(`<iframe src="${site}/embed/@${username}" width="400" height="400"></iframe>`);
  const blocked = page.waitForEvent('console', { predicate: (message) => /frame-ancestors/.test(message.text()) });
  await page.goto(stranger.origin);
  await blocked;
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${site}/embed/@${username}`);
  expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0);

  const listed = await open(blog, `<iframe src="${site}/embed/@${username}" width="400" height="400"></iframe>`);
  await listed
    .frameLocator('iframe')
    .getByRole('heading', { name: /^Book a session with/ })
    .waitFor();
  await Promise.all([page.close(), listed.close()]);
});
