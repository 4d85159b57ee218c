import { randomUUID } from 'node:crypto';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import pg from 'pg';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts';
import { signUp } from './sign-up.ts';
import { startProduct } from './start-product.ts';

const PATIENCE_MS = 60_000;
const mediaArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export type Seated = { page: Page; devtools: CDPSession };

/** A server, a browser with a fake camera, and as many sessions as requested. */
export async function startRoomWorld() {
  const postgres = await startThrowAwayPostgres();
  const server = await startProduct(postgres.connectionString);
  const args = [...chromiumArgs, ...mediaArgs];
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
  let count = 0;
  return {
    serverUrl: server.url,
    /** Two people in the lobby of their session, which has just begun. */
    async aLobby(): Promise<[Seated, Seated]> {
      count += 1;
      const [mentor, seeker] = [await signUp(server.url, `mentor${count}`), await signUp(server.url, `seeker${count}`)];
      const slotId = await addSession(postgres.connectionString, mentor.user.id, seeker.user.id);
      const url = `${server.url}/dashboard/room/${slotId}`;
      return await Promise.all([enterLobby(browser, url, mentor), enterLobby(browser, url, seeker)]);
    },
    async close(): Promise<void> {
      await browser.close();
      await server.stop();
      await postgres.stop();
    },
  };
}

/** A session that began a minute ago. */
async function addSession(url: string, mentorId: string, seekerId: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const id = randomUUID();
  await client.query(
    `insert into bookings (id, mentor_user_id, seeker_id, state, approval, starts_at, ends_at, duration_minutes, price_in_paise,
       topic, description, seeker_name, seeker_email, guest_permissions, booking_confirmation, created_at, updated_at)
     values ($1, $2, $3, 'confirmed', 'not_needed', now() - interval '1 minute', now() + interval '59 minutes', 60, 0,
       'Measuring', '', '', '', $4, '{}', now(), now())`,
    [id, mentorId, seekerId, JSON.stringify(defaultGuestPermissions)],
  );
  await client.end();
  return id;
}

async function enterLobby(
  browser: Browser,
  url: string,
  { token, user }: Awaited<ReturnType<typeof signUp>>,
): Promise<Seated> {
  const localStorage = [
    { name: 'access_token', value: token },
    { name: 'user_info', value: JSON.stringify(user) },
  ];
  const origins = [{ origin: new URL(url).origin, localStorage }];
  const page = await (await browser.newContext({ storageState: { cookies: [], origins } })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await setNetwork(devtools, true);
  await page.goto(url);
  await page.getByRole('button', { name: 'Join now' }).waitFor();
  return { page, devtools };
}

export async function joinAll(seated: readonly Seated[]): Promise<void> {
  for (const { page } of seated) await page.getByRole('button', { name: 'Join now' }).click();
}

/** Seconds until every page shows new frames of the other one. */
export async function secondsUntilSeen(seated: readonly Seated[]): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    seated.map(async ({ page }) => {
      const before = await framesIn(page);
      await page.waitForFunction(
        (count) => {
          const video = [...document.querySelectorAll('video')].find(({ muted }) => !muted);
          return (
            video !== undefined && video.videoWidth > 0 && video.getVideoPlaybackQuality().totalVideoFrames > count
          );
        },
        before,
        { timeout: PATIENCE_MS, polling: 50 },
      );
    }),
  );
  return (performance.now() - startedAt) / 1000;
}

export async function framesIn(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find(({ muted }) => !muted);
    return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
  });
}

/**
 * Switches the network on or off, for the socket and media. Chromium applies it to media only if it was set from the
 * start.
 */
export async function setNetwork(session: CDPSession, isOn: boolean): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: !isOn,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    packetLoss: isOn ? 0 : 100,
  });
}
