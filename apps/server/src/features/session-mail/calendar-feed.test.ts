import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { book } from '../../../test/factories/bookings.ts';
import { aBookedTime, aMentor } from '../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { LOG_LEVEL: 'info' } });
});
afterAll(() => world.close());

type Member = Awaited<ReturnType<World['anAccount']>>;
const renew = async ({ api }: Pick<Member, 'api'>) =>
  new URL((await api.post('/calendar/address')).json<{ url: string }>().url).pathname;
const read = async (path: string) => await world.http.inject(path);
const startsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
    .getAllSubcomponents('vevent')
    .map((event) => ['dtstart', 'status'].map((name) => String(event.getFirstPropertyValue(name))).join(' '));

it('a person has one when they ask for it, and whoever knows the address reads their sessions', async () => {
  const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
  expect((await seeker.api.get('/calendar/address')).json()).toEqual({ is_on: false });
  const path = await renew(seeker);
  expect((await seeker.api.get('/calendar/address')).json()).toEqual({ is_on: true });
  expect(startsIn((await read(path)).body)).toEqual([]);

  const { slot_id } = await book(seeker, mentor);
  const reply = await read(path);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(startsIn(reply.body)).toEqual(['2030-01-02T03:30:00Z CONFIRMED']);
  expect(startsIn((await read(await renew(mentor))).body)).toEqual(['2030-01-02T03:30:00Z CONFIRMED']);

  await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
  expect(startsIn((await read(path)).body)).toEqual([]);
});

it('a new address ends the old one; made-up ones and those of people who left open nothing', async () => {
  const person = await world.anAccount();
  const [old, current] = [await renew(person), await renew(person)];
  expect((await read(old)).statusCode).toBe(404);
  expect((await read(current)).statusCode).toBe(200);
  const token = current.split('/').at(-1)?.replace('.ics', '') ?? '';
  for (const file of [token, `${token}.txt`, `${'a'.repeat(43)}.ics`, '.ics', `${'x'.repeat(300)}.ics`]) {
    expect((await read(`/api/calendar/${file}`)).statusCode, file).toBeGreaterThanOrEqual(404);
  }
  const deletion = { deletion_requested_at: world.clock.now() };
  await world.db.updateTable('users').set(deletion).where('id', '=', person.id).execute();
  expect((await read(current)).statusCode).toBe(404);
  expect((await world.api().get('/calendar/address')).statusCode).toBe(401);
  expect(world.logLines.join('')).toContain('/api/calendar/***.ics');
  expect(world.logLines.join('')).not.toContain(token);
});

it('its owner switches it off and on again: the old address opens nothing, the new one does', async () => {
  const [person, other] = [await world.anAccount(), await world.anAccount()];
  const [old, kept] = [await renew(person), await renew(other)];
  const switchOff = async () => await person.api.delete('/calendar/address');
  expect((await switchOff()).json()).toEqual({ is_on: false });
  expect((await switchOff()).statusCode, 'twice is harmless').toBe(200);
  expect((await read(old)).statusCode).toBe(404);
  expect((await person.api.get('/calendar/address')).json()).toEqual({ is_on: false });
  expect((await read(kept)).statusCode, 'nobody else’s').toBe(200);
  const fresh = await renew(person);
  expect(fresh).not.toBe(old);
  expect((await read(fresh)).statusCode).toBe(200);
  expect((await read(old)).statusCode).toBe(404);
  expect((await world.api().delete('/calendar/address')).statusCode).toBe(401);
});

it('[ACCESS-14] of a busy mentor has what is to come, however much there was', async () => {
  const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
  const past = await aBookedTime(world, { mentor, seeker, startsAt: '2029-11-01T00:00:00Z', minutes: 15 });
  await sql`
    insert into bookings
    select (jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(),
      'starts_at', starts_at + n * interval '1 hour',
      'ends_at', ends_at + n * interval '1 hour'
    ))).*
    from bookings as one, generate_series(1, 1000) as n
    where id = ${past}`.execute(world.db);
  const { slot_id } = await book(seeker, mentor);
  const { body } = await read(await renew(mentor));
  expect(startsIn(body)).toHaveLength(1000);
  expect(body.replaceAll('\r\n ', '')).toContain(slot_id);
});

it('[ACCESS-05] stores only the hash of an address, and shows the address once', async () => {
  const [person, other] = [await world.anAccount(), await world.anAccount()];
  const path = await renew(person);
  const token = /([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
  const row = await world.db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirst();
  expect(row?.token_hash).toEqual(hashToken(token));
  expect(Object.values(row ?? {})).not.toContain(token);
  expect((await person.api.get('/calendar/address')).body).not.toContain(token);
  expect((await other.api.get('/calendar/address')).json()).toEqual({ is_on: false });
});

it('[ACCESS-06] addresses created before only hashes were kept still work', async () => {
  const old = await createWorld();
  const [{ id }, token] = [await old.anAccount(), newSecretToken()];
  const run = async (text: string) => await sql.raw(text).execute(old.db);
  await run('alter table calendar_feeds drop column token_hash, add column token text not null unique');
  await run(`insert into calendar_feeds (user_id, token, created_at) values ('${id}', '${token}', now())`);
  const file = join(import.meta.dirname, '../../../migrations/0026_calendar_token_hashes.sql');
  await run(await readFile(file, 'utf8'));
  expect((await old.http.inject(`/api/calendar/${token}.ics`)).statusCode).toBe(200);
  await old.close();
});
