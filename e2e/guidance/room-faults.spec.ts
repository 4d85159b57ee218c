import type { CDPSession, Page } from '@playwright/test';
import { turnCredentials } from '../../apps/server/src/platform/turn.ts';
import { hasCoturn, startCoturn } from '../../apps/server/test/coturn.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { holdSocket } from '../hold-socket.ts';
import { boxOf, expectNoSidewaysScroll } from '../layout.ts';
import { aSession, join, sees, withCamera } from './room-people.ts';
import { confirmAddress } from './room-time.ts';

test.use({ launchOptions: withCamera });
test.slow();

/** Switches media on or off and leaves the socket alone. Chromium applies it only if it was set from the start. */
async function setMedia(devtools: CDPSession, isOn: boolean): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    packetLoss: isOn ? 0 : 100,
  });
}

test('[BOOK-35] a call outlives its socket and unsent messages arrive later; lost media finds a new path', async ({
  page,
  openAs,
  api,
  expectErrors,
}) => {
  expectErrors(/Realtime connection failed|A signal was not sent|net::ERR/);
  const { seeker, mentor, path } = await aSession(api, 1);
  const desk = await openAs(mentor, path);
  await signIn(page, seeker);
  const socket = await holdSocket(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await setMedia(devtools, true);
  await page.goto(path);
  await join(page);
  await join(desk);
  await Promise.all([sees(page, 'Kabir Eats'), sees(desk, 'Asha Rao')]);

  // The socket is lost and nothing can be sent: the call continues, and no message is lost.
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.route('**/api/rooms/*/messages', async (route) => await route.abort());
  await socket.cut();
  await expect(page.getByText('Chat and notes are reconnecting. You can keep talking.')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Are you still there?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await desk.getByRole('button', { name: 'Chat', exact: true }).click();
  await desk.getByLabel('Message', { exact: true }).fill('I hear you well.');
  await desk.keyboard.press('Enter');
  await Promise.all([sees(page, 'Kabir Eats'), sees(desk, 'Asha Rao')]);
  await page.unroute('**/api/rooms/*/messages');
  socket.mend();
  await expect(page.getByText('Chat and notes are reconnecting.')).toBeHidden({ timeout: 30_000 });
  await expect(desk.getByRole('log').getByText('Are you still there?')).toBeVisible();
  await expect(page.getByRole('log').getByText('I hear you well.')).toBeVisible();
  await expect(page.getByRole('log').getByText('Are you still there?')).toHaveCount(1);

  // Media is lost while the socket works.
  await setMedia(devtools, false);
  await expect(page.getByText('The connection to Kabir Eats was interrupted. Reconnecting…')).toBeVisible({
    timeout: 30_000,
  });
  await setMedia(devtools, true);
  await Promise.all([sees(page, 'Kabir Eats'), sees(desk, 'Asha Rao')]);
  await expect(page.getByText('was interrupted')).toBeHidden();
});

test('[PROV-42] an invited guest is seen and heard by both; an uninvited person stays outside', async ({
  page,
  openAs,
  api,
}) => {
  const [guest, stranger] = await Promise.all([
    api.signUp({ full_name: 'Meera Das' }),
    api.signUp({ full_name: 'Ravi Iyer' }),
  ]);
  const { seeker, mentor, path } = await aSession(api, 1, [guest]);
  const outside = await openAs(stranger, path);
  await expect(outside.getByText("You don't have access to this session.")).toBeVisible();
  await outside.close();
  const early = await openAs(guest, path);
  await expect(early.getByText('Invited as a guest?'), 'not before the address is confirmed').toBeVisible();
  await early.close();

  await confirmAddress(guest.user.id);
  const [desk, couch] = [await openAs(mentor, path), await openAs(guest, path)];
  await signIn(page, seeker);
  await page.goto(path);
  await expect(couch.getByText('Asha Rao invited you as a guest.')).toBeVisible();
  await expectAccessible(couch);
  for (const one of [page, desk, couch]) await join(one);
  await Promise.all([
    sees(page, 'Kabir Eats'),
    sees(page, 'Meera Das (guest)'),
    sees(desk, 'Asha Rao'),
    sees(desk, 'Meera Das (guest)'),
    sees(couch, 'Kabir Eats'),
    sees(couch, 'Asha Rao'),
  ]);
  await expect(page.getByText('Kabir Eats and 1 guest')).toBeVisible();
  await expectNamesUncovered(desk);
  await expectAccessible(couch);
  await couch.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(couch);
  await couch.getByRole('button', { name: 'Chat', exact: true }).click();
  await couch.getByLabel('Message', { exact: true }).fill('Thanks for having me');
  await couch.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Chat, 1 new' }).click();
  await expect(page.getByText(/^Meera Das \(guest\) · /)).toBeVisible();
  await couch.getByRole('button', { name: 'Close' }).click();
  await couch.getByRole('button', { name: 'Leave' }).click();
  await expect(couch.getByRole('link', { name: 'To the dashboard' })).toBeVisible();
  await expect(page.getByLabel('Meera Das (guest)')).toHaveCount(0);
  await sees(page, 'Kabir Eats');
});

/** The own picture may cover the others', but never a name, with or without the panel. */
async function expectNamesUncovered(page: Page): Promise<void> {
  const figures = page.getByRole('figure');
  const own = figures.filter({ hasText: 'You' });
  const names = figures.filter({ hasNotText: 'You' }).locator('figcaption');
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1024, height: 500 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(names).toHaveCount(2);
    const picture = await boxOf(own);
    for (const name of await names.all()) {
      const { x, y, width, height } = await boxOf(name);
      const isBeside = x + width <= picture.x || x >= picture.x + picture.width;
      const isAboveOrBelow = y + height <= picture.y || y >= picture.y + picture.height;
      expect(isBeside || isAboveOrBelow, `at ${size.width} x ${size.height}`).toBe(true);
    }
  }
  await page.getByRole('button', { name: 'Close' }).click();
}

/** Forces the relay while the page requests it; the path actually used can be read. */
async function watchPaths(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { madeConnections: made });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings: RTCConfiguration = {}) {
        const isRelayed = localStorage.getItem('relay-only') !== 'no';
        super(isRelayed ? { ...settings, iceTransportPolicy: 'relay' } : settings);
        made.push(this);
      }
    };
  });
}

async function pathOf(page: Page): Promise<unknown> {
  return await page.evaluate(async () => {
    const made = (window as unknown as { madeConnections: RTCPeerConnection[] }).madeConnections;
    const report = [...((await made.at(-1)?.getStats()) ?? [])].map(([, entry]) => entry as Record<string, unknown>);
    const pair = report.find(
      ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
    );
    return report.find(({ id }) => id === pair?.localCandidateId)?.candidateType;
  });
}

test('[BOOK-35] a call uses the relay if it must, and no relay if it can', async ({
  page,
  openAs,
  api,
  expectErrors,
}) => {
  test.skip(!hasCoturn(), "Debian's coturn is not installed");
  expectErrors(/A signal was not sent/);
  const coturn = await startCoturn();
  try {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const credentials = turnCredentials({ secret: coturn.secret, userId: 'journey', expiresAt });
    let transport = 'udp';
    const prepare = async (one: Page) => {
      await watchPaths(one);
      await one.route('**/api/rooms/*/ice-servers', async (route) => {
        const urls = [`turn:127.0.0.1:${coturn.port}?transport=${transport}`];
        const json = { ice_servers: [{ urls, ...credentials }], expires_at: expiresAt.toISOString() };
        await route.fulfill({ json });
      });
    };
    const { seeker, mentor, path } = await aSession(api, 1);
    const desk = await openAs(mentor, path, prepare);
    await signIn(page, seeker);
    await prepare(page);
    await page.goto(path);
    await join(page);
    await join(desk);
    await Promise.all([sees(page, 'Kabir Eats'), sees(desk, 'Asha Rao')]);
    for (const one of [page, desk]) await expect.poll(async () => await pathOf(one)).toBe('relay');
    await expect(page.getByText('Our relay server does not answer')).toBeHidden();

    // The relay no longer responds: people are informed, and the call still works.
    await coturn.stop();
    transport = 'tcp';
    await Promise.all(
      [page, desk].map(async (one) => {
        await one.evaluate(() => localStorage.setItem('relay-only', 'no'));
        await one.reload();
      }),
    );
    await Promise.all([sees(page, 'Kabir Eats'), sees(desk, 'Asha Rao')]);
    await expect(page.getByText('Our relay server does not answer')).toBeVisible({ timeout: 30_000 });
    await expect.poll(async () => await pathOf(page)).toMatch(/host|flx/);
    await expectAccessible(page);
  } finally {
    await coturn.stop();
  }
});
