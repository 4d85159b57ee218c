import type { PageStats } from '@right-circle/contract/page-stats';
import { nothingPublic } from '@right-circle/contract/public-pages';
import type { PageCountKind, PageSource } from '@right-circle/rules/page-source';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../test/factories/bookings.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { findBookingSource, insertBookingSource } from './page-count.store.ts';
import { clearPageCountsJob } from './page-stats.jobs.ts';
import { countBooked } from './page-stats.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => await world.close());

type Person = Pick<Awaited<ReturnType<World['anAccount']>>, 'id' | 'api' | 'username' | 'password'>;
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const choices = { ...nothingPublic, page: true };

const get = async (url: string, headers: Record<string, string> = {}) =>
  await world.http.inject({ url, headers: { ...browser, ...headers } });
const publish = async <P extends Person>(person: P): Promise<P> => {
  expect((await person.api.put('/user/public-page', choices)).statusCode).toBe(200);
  return person;
};
const statsOf = async ({ api }: Person, days: 7 | 30 | 90 = 7) =>
  (await api.get(`/user/page-stats?days=${days}`)).json<PageStats>();
const countsOf = async (person: Person, days: 7 | 30 | 90 = 7) =>
  (await statsOf(person, days)).counts.map(({ date, source, kind, count }) => [date, source, kind, count]);

describe('page views', () => {
  it('[STATS-01][STATS-02][STATS-03] are counted by day in India and source, for the owner alone', async () => {
    const [asha, other] = [await publish(await world.anAccount()), await publish(await world.anAccount())];
    const path = `/@${asha.username}`;
    const start = world.clock.now().toISOString();
    await get(path);
    await get(`${path}?from=whatsapp`);
    world.clock.set('2030-01-01T18:31:00.000Z');
    await get(path, { referer: 'https://l.instagram.com/' });
    await get(`${path}?from=my%20newsletter`, { referer: 'https://news.example/asha@example.com' });
    expect(await countsOf(asha)).toEqual([
      ['2030-01-01', 'own', 'view', 1],
      ['2030-01-01', 'whatsapp', 'view', 1],
      ['2030-01-02', 'instagram', 'view', 1],
      ['2030-01-02', 'other', 'view', 1],
    ]);
    expect(await countsOf(other)).toEqual([]);
    expect((await world.api().get('/user/page-stats?days=7')).statusCode).toBe(401);
    expect((await asha.api.get('/user/page-stats?days=365')).statusCode).toBe(422);
    world.clock.set('2030-01-08T06:00:00.000Z');
    expect(await statsOf(asha)).toMatchObject({ first_day: '2030-01-02', last_day: '2030-01-08' });
    expect(await countsOf(asha)).toHaveLength(2);
    expect(await countsOf(asha, 30)).toHaveLength(4);
    world.clock.set(start);
  });

  it('[STATS-04] of robots, prefetches, the owner and to closed pages are not counted', async () => {
    const asha = await publish(await world.anAccount());
    const path = `/@${asha.username}`;
    const login = await world.api().post('/auth/login', { username: asha.username, password: asha.password });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { 'sec-purpose': 'prefetch' }, { cookie }]) {
      expect((await get(path, headers)).statusCode).toBe(200);
      expect((await get(`${path}/times`, headers)).statusCode).toBe(302);
    }
    await world.http.inject({ method: 'HEAD', url: path, headers: browser });
    await asha.api.put('/user/public-page', { ...choices, page: false });
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(`${path}/times`)).statusCode).toBe(404);
    expect(await countsOf(asha)).toEqual([]);
  });

  it('[STATS-05] leave nothing but counts behind', async () => {
    const asha = await publish(await world.anAccount());
    const { headers } = await get(`/@${asha.username}`);
    expect(headers['set-cookie']).toBeUndefined();
    await countsOf(asha);
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'page_counts' order by 1`.execute(
      world.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['count', 'day', 'kind', 'source', 'user_id']);
  });

  it('[STATS-06] are saved when the server stops, without people who left meanwhile', async () => {
    const [asha, leaver] = [await publish(await world.anAccount()), await publish(await world.anAccount())];
    const second = await createWorld({ databaseUrl: world.databaseUrl });
    for (const { username } of [asha, leaver, asha]) {
      await second.http.inject({ url: `/@${username}`, headers: browser });
    }
    expect(await countsOf(asha)).toEqual([]);
    await world.db.deleteFrom('users').where('id', '=', leaver.id).execute();
    await second.close();
    expect(await countsOf(asha)).toEqual([['2030-01-01', 'own', 'view', 2]]);
  });
});

describe('bookings', () => {
  it('[STATS-07] are counted as started on the way from the page, with the source of the page view', async () => {
    const mentor = await publish(await aMentor(world));
    const { body } = await get(`/@${mentor.username}?from=instagram`);
    const links = [...body.matchAll(/href="(\/@[^"]+\/times[^"]*)"/g)].map(([, path]) =>
      path!.replaceAll('&amp;', '&'),
    );
    expect(links).toHaveLength(4);
    const targets: URL[] = [];
    for (const link of [links[0]!, links.at(-1)!]) {
      const { statusCode, headers } = await get(link, { referer: `${world.config.publicUrl}/@${mentor.username}` });
      expect(statusCode).toBe(302);
      targets.push(new URL(headers.location ?? '', 'https://x.invalid'));
    }
    expect(targets.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        `/@${mentor.username}/book`,
        { minutes: '15', start: '2030-01-02T03:30:00.000Z', via: expect.stringMatching(/^instagram\./) },
      ],
      [`/@${mentor.username}/book`, { via: expect.stringMatching(/^instagram\./) }],
    ]);
    await get(`/@${mentor.username}/times?start=//evil.example&duration=1e9&from=embed`);
    expect(await countsOf(mentor)).toEqual([
      ['2030-01-01', 'embed', 'start', 1],
      ['2030-01-01', 'instagram', 'slot', 1],
      ['2030-01-01', 'instagram', 'start', 2],
      ['2030-01-01', 'instagram', 'view', 1],
    ]);
  });

  it('[STATS-08] are counted as finished with the booking itself', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    await book(seeker, mentor);
    const refused = await seeker.api.post('/live-session/seek/book-slot', { topic: 'Nothing' });
    expect(refused.statusCode).toBe(422);
    expect(await countsOf(mentor)).toEqual([['2030-01-01', 'inside', 'finish', 1]]);
    expect(await countsOf(seeker)).toEqual([]);
  });

  it('[STATS-08] keep the source they began with, and are not counted if the transaction fails', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const { booking_id: bookingId } = await book(seeker, mentor);
    const announce = async (isKept: boolean) =>
      await world.db
        .transaction()
        .execute(async (tx) => {
          await insertBookingSource(tx, bookingId, 'whatsapp');
          await insertBookingSource(tx, bookingId, 'search');
          await countBooked({ now: world.clock.now }, tx, { bookingId, change: 'paid' });
          await countBooked({ now: world.clock.now }, tx, { bookingId, change: 'booked' });
          if (!isKept) throw new Error('Something else failed.');
          return await findBookingSource(tx, bookingId);
        })
        .catch(() => null);
    const finished: [string, PageSource, PageCountKind, number] = ['2030-01-01', 'inside', 'finish', 1];
    expect(await announce(false)).toBeNull();
    expect(await countsOf(mentor)).toEqual([finished]);
    expect(await announce(true)).toEqual({ mentorUserId: mentor.id, source: 'whatsapp' });
    expect(await countsOf(mentor)).toEqual([finished, ['2030-01-01', 'whatsapp', 'finish', 1]]);
  });
});

it('[STATS-10] figures are in the download, and end with the account or after 400 days', async () => {
  const asha = await publish(await world.anAccount());
  const row = { user_id: asha.id, source: 'own', kind: 'view', count: 3 };
  const days = ['2028-11-26', '2028-11-27', '2029-12-31'];
  await world.db
    .insertInto('page_counts')
    .values(days.map((day) => ({ ...row, day })))
    .execute();
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearPageCountsJob, {}));
  await world.runJobs();
  const files = readZip((await asha.api.get('/user/export')).rawPayload);
  const exported = JSON.parse(files.get('page-counts.json')?.toString() ?? '') as { date: string }[];
  expect(exported.map(({ date }) => date)).toEqual(days.slice(1));
  await world.db.deleteFrom('users').where('id', '=', asha.id).execute();
  const left = await world.db.selectFrom('page_counts').select('day').where('user_id', '=', asha.id).execute();
  expect(left).toEqual([]);
});
