import { nothingPublic } from '@right-circle/contract/public-pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeDueAccounts } from '../../../../test/factories/account.ts';
import { aForm as multipart } from '../../../../test/factories/posts.ts';
import { aForm, aPublicMentor, aVisitor } from '../../../../test/factories/visits.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { forgetUsernamesJob } from './username.jobs.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

type Person = Pick<Awaited<ReturnType<World['anAccount']>>, 'api' | 'id' | 'username' | 'password'>;
let count = 0;
const aName = () => `name.of.${++count}`;
const get = async (url: string, cookie = '') => await world.http.inject({ url, headers: { cookie } });
const rename = async ({ api }: Person, username: string) =>
  await api.post('/user/update-user', ...(await multipart({ username })));
const publish = async ({ api }: Person, page = true) => await api.put('/user/public-page', { ...nothingPublic, page });
const aPublicPerson = async (username = aName()) => {
  const person = await world.anAccount({ username });
  await publish(person);
  return person;
};
/** A person who was renamed, with both names. */
const aRenamed = async () => {
  const [person, to] = [await aPublicPerson(), aName()];
  expect((await rename(person, to)).statusCode).toBe(200);
  return { person, from: person.username, to };
};
const ledTo = async (path: string, cookie = '') => {
  const { statusCode, headers } = await get(path, cookie);
  return statusCode === 307 ? headers.location : statusCode;
};
const forget = async () => {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, forgetUsernamesJob, {}));
  await world.runJobs();
};

describe('the old name of somebody who was renamed', () => {
  it('[PUB-30] leads to the same address below the new one', async () => {
    const { from, to } = await aRenamed();
    const slot = '?duration=30&start=2030-01-02T03%3A30%3A00.000Z';
    for (const [path, target] of [
      [`/@${from}`, `/@${to}`],
      [`/@${from.toUpperCase()}?from=instagram`, `/@${to}?from=instagram`],
      [`/@${from}/preview.png`, `/@${to}/preview.png`],
      [`/@${from}/book?minutes=30`, `/@${to}/book?minutes=30`],
      [`/@${from}/times${slot}`, `/@${to}/times${slot}`],
      [`/@${from}/link/${crypto.randomUUID()}`, expect.stringMatching(new RegExp(`^/@${to}/link/`))],
      [`/embed/@${from}?theme=dark`, `/embed/@${to}?theme=dark`],
    ]) {
      expect(await ledTo(String(path)), String(path)).toEqual(target);
    }
    expect((await get(`/@${from}`)).headers['cache-control']).toBe('private, no-store');
    const oembed = await get(`/oembed?url=${encodeURIComponent(`${world.config.publicUrl}/@${from}`)}`);
    expect(oembed.json()).toMatchObject({ author_url: `${world.config.publicUrl}/@${to}` });
  });

  it('[PUB-30] leads on through several renamings, back to the first name, and for 180 days', async () => {
    const { person, from, to } = await aRenamed();
    const last = aName();
    await rename(person, last);
    expect([await ledTo(`/@${from}`), await ledTo(`/@${to}`)]).toEqual([`/@${last}`, `/@${last}`]);
    await rename(person, from);
    const own = await get(`/@${from}`);
    expect([own.statusCode, await ledTo(`/@${last}`)]).toEqual([200, `/@${from}`]);
    expect(own.body, 'their own name').not.toContain('belonged to someone else');
    world.clock.advance(180 * DAY - 1);
    expect(await ledTo(`/@${last}`)).toBe(`/@${from}`);
    world.clock.advance(1);
    expect(await ledTo(`/@${last}`)).toBe(404);
  });

  it('[PUB-30] keeps a form that a visitor is filling in', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = ''] = await visitor.times();
    await visitor.open(time);
    const to = aName();
    await rename(mentor, to);
    const { start = '', minutes = '' } = Object.fromEntries(new URLSearchParams(time));
    const sent = await visitor.send('', { ...aForm(visitor.email), start, minutes });
    expect([sent.statusCode, sent.headers.location]).toEqual([307, `/@${to}/book`]);
    const foreign = await visitor.send('', aForm(visitor.email), { origin: 'https://evil.example' });
    expect(foreign.statusCode, 'not for other sites').toBe(403);
  });

  it('[PUB-31] answers like an unknown one if their page is not for this visitor', async () => {
    const { person, from, to } = await aRenamed();
    const other = await world.anAccount();
    const login = await world.api().post('/auth/login', { username: other.username, password: other.password });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    expect(await ledTo(`/@${from}`, cookie)).toBe(`/@${to}`);
    await person.api.post(`/user/block/${other.id}`);
    expect([await ledTo(`/@${from}`, cookie), await ledTo(`/@${from}`)]).toEqual([404, `/@${to}`]);
    for (const column of ['suspended_at', 'deletion_requested_at'] as const) {
      const set = async (at: Date | null) =>
        await world.db
          .updateTable('users')
          .set({ [column]: at })
          .where('id', '=', person.id)
          .execute();
      await set(world.clock.now());
      expect(await ledTo(`/@${from}`), column).toBe(404);
      await set(null);
    }
    expect(await ledTo(`/@${from}`)).toBe(`/@${to}`);
    await publish(person, false);
    for (const path of [`/@${from}`, `/@${from}/book`, `/embed/@${from}`, `/@${from}/times`]) {
      expect(await ledTo(path)).toBe(404);
    }
    const oembed = await get(`/oembed?url=${encodeURIComponent(`${world.config.publicUrl}/@${from}`)}`);
    expect(oembed.statusCode).toBe(404);
    expect((await get(`/@${from}`)).body, 'not a letter differs').toBe((await get('/@nobody.at.all')).body);
  });

  it('[PUB-31][PUB-34] is not remembered if the page was not public', async () => {
    const person = await world.anAccount({ username: aName() });
    await rename(person, aName());
    await publish(person);
    expect(await ledTo(`/@${person.username}`)).toBe(404);
    const taker = await aPublicPerson(person.username);
    expect((await get(`/@${taker.username}`)).body).not.toContain('belonged to someone else');
  });
});

describe('a name that somebody else takes', () => {
  const until = (date: string) => new RegExp(`This user name belonged to someone else until <time[^>]*>${date}</time>`);

  it('[PUB-32] is theirs, and says so on their page, booking and embed for 180 days', async () => {
    const { from, to } = await aRenamed();
    world.clock.advance(DAY);
    const taker = await world.anAccount({ username: from });
    expect(await ledTo(`/@${from}`), 'nothing about somebody without a page').toBe(404);
    await publish(taker);
    expect((await get(`/@${from}`)).body).toMatch(until('Tue 1 Jan'));
    expect((await get(`/@${to}`)).body).not.toContain('belonged to someone else');
    world.clock.advance(179 * DAY);
    expect((await get(`/@${from}`)).body).not.toContain('belonged to someone else');

    world.clock.set(NOW);
    const mentor = await aPublicMentor(world);
    const old = await aRenamed();
    await rename(mentor, old.from);
    const visitor = aVisitor(world, { username: old.from });
    for (const path of ['', (await visitor.times())[0] ?? '']) {
      expect((await visitor.open(path)).body).toMatch(until('\\w+ \\d+ \\w+'));
    }
    expect((await get(`/embed/@${old.from}`)).body).toMatch(until('\\w+ \\d+ \\w+'));
  });

  it('[PUB-32][PUB-34] says so after a deletion, and keeps nothing of the name but a hash, for 180 days', async () => {
    const person = await aPublicPerson();
    await person.api.delete('/user/delete-account', { password: person.password });
    expect(await ledTo(`/@${person.username}`)).toBe(404);
    world.clock.advance(7 * DAY);
    await removeDueAccounts(world);
    expect(await ledTo(`/@${person.username}`)).toBe(404);
    await aPublicPerson(person.username);
    expect((await get(`/@${person.username}`)).body).toMatch(until('Tue 8 Jan'));
    const { rows } = await sql`select * from released_usernames where user_id is null`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(person.username);
    await forget();
    expect((await sql`select from released_usernames where user_id is null`.execute(world.db)).rows).toHaveLength(1);
    world.clock.advance(180 * DAY);
    await forget();
    expect((await sql`select from released_usernames`.execute(world.db)).rows).toHaveLength(0);
  });
});

it('[PUB-33] renaming refuses reserved and taken names, their look-alikes and other alphabets', async () => {
  const [person, holder] = [await world.anAccount(), await aPublicPerson('willow.brook')];
  for (const [username, status] of [
    ['admin', 422],
    ['Adm1n', 422],
    ['embed', 422],
    ['right_circle', 422],
    [holder.username, 409],
    ['Willow.Brook', 409],
    ['vvillow_br0ok', 409],
    ['wıllow.brook', 422],
    ['ｗillow.brook', 422],
    ['wіllow.brook', 422],
    ['willow.brook\u200b', 422],
  ] as const) {
    expect((await rename(person, username)).statusCode, username).toBe(status);
  }
  expect((await get(`/@${holder.username}`)).statusCode).toBe(200);
});
