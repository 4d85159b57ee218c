import { randomUUID } from 'node:crypto';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts';
import { SERVER, startServer } from '../scripts/start-server.ts';
import { median } from './measure.ts';
import { atMost, type Bench } from './report.ts';
import { signUp } from './sign-up.ts';

const ROUNDS = 3;
const CUT_SECONDS = 10;
const PATIENCE_MS = 60_000;
const mediaArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

type Person = Awaited<ReturnType<typeof signUp>>;
type Guest = { page: Page; network: CDPSession };
type Round = { first: number; back: number };

export const bench: Bench = {
  name: 'room',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const server = await startServer(SERVER, {
      DATABASE_URL: postgres.connectionString,
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
    });
    const args = [...chromiumArgs, ...mediaArgs];
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
    try {
      const rounds: Round[] = [];
      for (let i = 0; i < ROUNDS; i++) {
        const [mentor, seeker] = [await signUp(server.url, `mentor${i}`), await signUp(server.url, `seeker${i}`)];
        const slotId = await addSession(postgres.connectionString, mentor.user.id, seeker.user.id);
        rounds.push(await meet(browser, `${server.url}/dashboard/room/${slotId}`, [mentor, seeker]));
      }
      const [first, back] = [median(rounds.map((round) => round.first)), median(rounds.map((round) => round.back))];
      return {
        title: `Two browsers in one meeting room, medians of ${ROUNDS} rounds`,
        columns: ['', 'seconds'],
        rows: [
          ['both see each other after the second has joined', first.toFixed(1)],
          [`both see each other again after one was cut off for ${CUT_SECONDS} s`, back.toFixed(1)],
        ],
        goals: [atMost('Media flows', first, 5, 's'), atMost('Media is back', back, 8, 's')],
      };
    } finally {
      await browser.close();
      await server.stop();
      await postgres.stop();
    }
  },
};

/** A session that began a minute ago. */
async function addSession(url: string, mentorId: string, seekerId: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const id = randomUUID();
  await client.query(
    `insert into bookings (id, mentor_user_id, seeker_id, state, approval, starts_at, ends_at, duration_minutes, price_in_paise,
       topic, description, seeker_name, seeker_email, guest_permissions, booking_confirmation, created_at, updated_at)
     values ($1, $2, $3, 'confirmed', 'not_needed', now() - interval '1 minute', now() + interval '29 minutes', 30, 0,
       'Measuring', '', '', '', '{}', '{}', now(), now())`,
    [id, mentorId, seekerId],
  );
  await client.end();
  return id;
}

async function meet(browser: Browser, url: string, people: [Person, Person]): Promise<Round> {
  const guests = await Promise.all(people.map(async (person) => await enterLobby(browser, url, person)));
  const pages = guests.map(({ page }) => page);
  for (const page of pages) await page.getByRole('button', { name: 'Join now' }).click();
  const first = await secondsUntilSeen(pages);
  const [cutOff] = guests;
  if (!cutOff) throw new Error('Nobody is in the room.');
  await cut(cutOff, CUT_SECONDS);
  const back = await secondsUntilSeen(pages);
  await Promise.all(pages.map(async (page) => await page.context().close()));
  return { first, back };
}

async function enterLobby(browser: Browser, url: string, { token, user }: Person): Promise<Guest> {
  const localStorage = [
    { name: 'access_token', value: token },
    { name: 'user_info', value: JSON.stringify(user) },
  ];
  const origins = [{ origin: new URL(url).origin, localStorage }];
  const page = await (await browser.newContext({ storageState: { cookies: [], origins } })).newPage();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await setNetwork(network, true);
  await page.goto(url);
  await page.getByRole('button', { name: 'Join now' }).waitFor();
  return { page, network };
}

/** Until every page has drawn new pictures of the other one. */
async function secondsUntilSeen(pages: Page[]): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    pages.map(async (page) => {
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

async function framesIn(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find(({ muted }) => !muted);
    return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
  });
}

/** Whether anything comes or goes, over the socket and as media. Chromium heeds it for media only where something was set from the start. */
async function setNetwork(session: CDPSession, isOn: boolean): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: !isOn,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    packetLoss: isOn ? 0 : 100,
  });
}

async function cut({ page, network }: Guest, seconds: number): Promise<void> {
  await setNetwork(network, false);
  await page.waitForTimeout(2000);
  const frozen = await framesIn(page);
  await page.waitForTimeout((seconds - 2) * 1000);
  if ((await framesIn(page)) > frozen + 2) throw new Error('The cut did not cut: pictures still came.');
  await setNetwork(network, true);
}
