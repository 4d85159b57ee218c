import type { Endpoint } from '@right-circle/contract/endpoint';
import { errorReply } from '@right-circle/contract/errors';
import { GUEST_NAMESPACE } from '@right-circle/contract/limits';
import type { LightMyRequestResponse } from 'fastify';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessRule, accessRules, type Call, otherRoutes } from '../test/authorisation/access-rules.ts';
import { type Cast, createCast } from '../test/authorisation/cast.ts';
import { eventRules } from '../test/authorisation/event-rules.ts';
import { type Caller, SECRET, startFakes } from '../test/authorisation/people.ts';
import { type ChangeLog, recordChanges } from '../test/change-log.ts';
import { clientEvents, contractEndpoints } from '../test/contract-calls.ts';
import { makeAdmin, makeModerator } from '../test/factories/account.ts';
import { aForm, manyPeople } from '../test/factories/posts.ts';
import { listRoutes } from '../test/list-routes.ts';
import { readZip } from '../test/read-zip.ts';
import { closeSockets, openSocket } from '../test/sockets.ts';
import { createWorld, type World } from '../test/world.ts';

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
/** Reply to one kind of caller; below 300 means any success. */
type Expected = { who: string; caller: Caller; status: number };

describe('who can call what', async () => {
  const endpoints = await contractEndpoints();
  let fakes: Awaited<ReturnType<typeof startFakes>>;
  let world: World;
  let cast: Cast;
  let changes: ChangeLog;

  beforeAll(async () => {
    fakes = await startFakes();
    world = await createWorld({ env: { ...fakes.env, AI_PACE_MS: '0', REAUTH_MINUTES: '10' } });
    cast = await createCast(world, fakes);
    changes = await recordChanges(world.databaseUrl);
  });
  afterAll(async () => {
    await changes.close();
    await world.close();
    await fakes.close();
  });

  it('[AUTHZ-01] every endpoint of the contract has a rule, and every rule an endpoint', () => {
    expect(Object.keys(accessRules).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('[AUTHZ-01] every other address below /api is listed', () => {
    const known = new Set(Object.values(endpoints).map(({ method, path }) => withoutNames(`${method} /api${path}`)));
    const others = apiRoutes(world).filter((route) => !known.has(withoutNames(route)));
    expect(others.toSorted()).toEqual(otherRoutes.toSorted());
  });

  const cases = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    [accessRules[name] ?? []]
      .flat()
      .map((rule, index) => [index ? `${name}, case ${index + 1}` : name, endpoint, rule] as const),
  );

  it.each(cases)('[AUTHZ-02][AUTHZ-03][AUTHZ-04][ADMIN-01][ADMIN-02] %s', async (_name, endpoint, rule) => {
    const asked = await rule.ask(cast);
    const callOf = (caller: Caller): Call => (typeof asked === 'function' ? asked(caller) : asked);
    await answersWritten(endpoint);
    for (const { who, caller, status } of await callersOf(endpoint, rule)) {
      await changes.take();
      const reply = await send(caller, endpoint, callOf(caller));
      expectStatus(reply, status, who);
      const isTheirJob = status < 300 && rule.others >= 300;
      if (!isTheirJob) expect(textOf(reply), `${who} reads nothing private`).not.toContain(SECRET);
      await answersWritten(endpoint);
      const foreign = (await changes.take()).filter(
        ({ row, table }) => status >= 300 || (!row.includes(caller.id) && !rule.changes.includes(table)),
      );
      expect(foreign, `${who} changes nothing`).toEqual([]);
    }
    if (!rule.rightful) return;
    const rightful = rule.rightful(cast);
    expectStatus(await send(rightful, endpoint, callOf(rightful)), 200, 'the person it belongs to');
  });

  describe('over a socket', () => {
    const events = Object.entries(eventRules).flatMap(([event, rules]) =>
      rules.map((rule, index) => [index ? `${event}, case ${index + 1}` : event, event, rule] as const),
    );
    let address: string;
    let seat: Socket;
    beforeAll(async () => {
      address = await world.listen();
      seat = await openSocket(address, cast.seeker);
    });
    afterAll(closeSockets);

    const emit = async (socket: Socket, event: string, payload: object) =>
      (await socket.timeout(20_000).emitWithAck(event, payload)) as { success: true } | { error: string };

    it('[AUTHZ-05] opens for people who can use their account alone', async () => {
      const [young] = await manyPeople(world, 1);
      await world.db.updateTable('users').set({ date_of_birth: null }).where('id', '=', young!.id).execute();
      const { suspended, survivor, leaving, gone, guest } = cast;
      for (const one of [{ token: '' }, { token: 'guessed' }, suspended, survivor, leaving, gone, young!, guest]) {
        await expect(openSocket(address, one)).rejects.toThrow('unauthorized');
      }
      for (const one of [{ token: '' }, { token: 'guessed' }, { token: guest.linkToken }, cast.seeker]) {
        await expect(openSocket(address, one, GUEST_NAMESPACE)).rejects.toThrow('unauthorized');
      }
    });

    it('[AUTHZ-01] every event of the contract has a rule, and every rule an event', () => {
      expect(Object.keys(eventRules).toSorted()).toEqual(Object.keys(clientEvents).toSorted());
    });

    it.each(events)('[AUTHZ-06] %s', async (_name, event, rule) => {
      const payloadOf = await rule.ask(cast);
      const arrival = { slot_id: cast.openSession, connection_id: cast.seatOfSeeker };
      expect(await emit(seat, 'room_join', arrival)).toMatchObject({ success: true });
      const [stranger, moderator] = (await manyPeople(world, 2)) as [Person, Person];
      await makeModerator(world.db, moderator.id);
      // The last events of the answer requested above may still arrive.
      const known = await world.db.selectFrom('chat_messages').select('id').execute();
      const isOwnAnswer = (told: unknown) =>
        known.some(({ id }) => JSON.stringify(told).includes(`"message_id":"${id}"`));
      const heardBySeeker: [string, ...unknown[]][] = [];
      seat.onAny((...heard: [string, ...unknown[]]) => heardBySeeker.push(heard));
      for (const [who, caller] of Object.entries({ stranger, moderator })) {
        const socket = await openSocket(address, caller);
        const heard: unknown[] = [];
        socket.onAny((...told: unknown[]) => heard.push(told));
        await changes.take();
        const outcome = await emit(socket, event, payloadOf(caller));
        expect('success' in outcome, `${who} hears ${JSON.stringify(outcome)}`).toBe(rule.isAllowed);
        const foreign = (await changes.take()).filter(({ row }) => !rule.isAllowed || !row.includes(caller.id));
        expect(foreign, `${who} changes nothing`).toEqual([]);
        // An event that answers comes before the acknowledgement; one more round trip brings what came after it.
        await emit(socket, 'get_notifications', { userid: caller.id });
        expect(JSON.stringify(heard), `${who} reads nothing private`).not.toContain(SECRET);
      }
      const { otherGuest } = cast;
      const asGuest = await openSocket(address, otherGuest, GUEST_NAMESPACE);
      await changes.take();
      const forGuest = await emit(asGuest, event, payloadOf(otherGuest));
      // Leaving a room one is not in is nothing.
      expect('success' in forGuest, `a guest of another session hears ${JSON.stringify(forGuest)}`).toBe(
        event === 'room_leave',
      );
      expect(await changes.take(), 'a guest of another session changes nothing').toEqual([]);
      await emit(seat, 'get_notifications', { userid: cast.seeker.id });
      seat.offAny();
      const disturbing = heardBySeeker.filter(
        ([name, told]) => !['notifications_list', 'new_notification'].includes(name) && !isOwnAnswer(told),
      );
      expect(disturbing, 'the seeker is not disturbed').toEqual([]);
      expect(await emit(seat, event, payloadOf(cast.seeker)), 'the seeker is served').toMatchObject({ success: true });
    });
  });

  async function callersOf(endpoint: Endpoint, rule: AccessRule): Promise<Expected[]> {
    const [stranger, moderator, young] = (await manyPeople(world, 3)) as [Person, Person, Person];
    const set = async ({ id }: Caller, values: object) =>
      await world.db.updateTable('users').set(values).where('id', '=', id).execute();
    await makeModerator(world.db, moderator.id);
    await set(young, { date_of_birth: null });
    const isOpen = endpoint.access === 'public';
    const isForGuests = endpoint.access === 'guest';
    // For everyone but operators these calls do not exist.
    const isForOperators = endpoint.role === 'admin';
    const whileYoung = isOpen || endpoint.beforeAgeConfirmed || isForOperators ? rule.others : 403;
    const without = [
      { who: 'nobody', caller: { id: 'nobody', api: world.api() } },
      { who: 'somebody suspended', caller: cast.suspended },
      { who: 'somebody suspended whose sign-in survived', caller: cast.survivor },
      { who: 'somebody who is leaving', caller: cast.leaving },
      { who: 'somebody who is gone', caller: cast.gone },
      {
        who: 'a guest whose access is sent as a sign-in',
        caller: { id: cast.guest.id, api: world.api(cast.guest.token) },
      },
      ...(isForGuests ? [] : [{ who: 'a guest of the open session', caller: cast.guest }]),
    ];
    return [
      ...without.map((one) => ({ ...one, status: isOpen || isForGuests || isForOperators ? rule.others : 401 })),
      { who: 'somebody whose age is unknown', caller: young, status: whileYoung },
      { who: 'a stranger', caller: stranger, status: rule.others },
      { who: 'a moderator', caller: moderator, status: rule.moderators },
      ...(isForOperators ? await operatorsRefused(endpoint) : []),
    ];
  }

  /** Operators without a second factor, or without a fresh proof where one is needed. */
  async function operatorsRefused({ reauthenticate }: Endpoint): Promise<Expected[]> {
    const [bare, stale] = (await manyPeople(world, 2)) as [Person, Person];
    await makeAdmin(world.db, stale.id);
    await world.db
      .updateTable('auth_sessions')
      .set({ proved_at: new Date(0) })
      .where('user_id', '=', stale.id)
      .execute();
    await world.db.updateTable('users').set({ is_admin: true }).where('id', '=', bare.id).execute();
    return [
      { who: 'an operator without a second factor', caller: bare, status: 403 },
      ...(reauthenticate ? [{ who: 'an operator whose proof is old', caller: stale, status: 403 }] : []),
    ];
  }

  /** Answers of SABO are written in the background. */
  async function answersWritten({ path }: Endpoint): Promise<void> {
    if (!path.startsWith('/chat')) return;
    const query = world.db.selectFrom('chat_messages').select('id').where('state', 'in', ['queued', 'streaming']);
    await expect.poll(async () => (await query.execute()).length, { timeout: 20_000, interval: 20 }).toBe(0);
  }
});

function expectStatus(reply: LightMyRequestResponse, status: number, who: string): void {
  if (status < 300) return expect(reply.statusCode, `${who}: ${reply.body.slice(0, 300)}`).toBeLessThan(300);
  expect(reply.statusCode, `${who}: ${reply.body.slice(0, 300)}`).toBe(status);
  expect(errorReply.safeParse(reply.json()).success, `${who} gets the error shape`).toBe(true);
}

async function send({ api }: Caller, { method, path }: Endpoint, { params = {}, query, body, form }: Call) {
  const url = Object.entries(params).reduce((to, [name, value]) => to.replace(`:${name}`, String(value)), path);
  const address = `${url}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const call = api[method.toLowerCase() as keyof Caller['api']];
  return form ? await call(address, ...(await aForm(form))) : await call(address, body);
}

function textOf({ headers, body, rawPayload }: LightMyRequestResponse): string {
  const isZip = headers['content-type'] === 'application/zip';
  return isZip ? [...readZip(rawPayload).values()].join('\n') : body;
}

/** `GET /api/posts/:id` and so on, read from the router itself. */
function apiRoutes(world: World): string[] {
  return listRoutes(world)
    .filter(({ method, path }) => method !== 'HEAD' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
}

/** The router names a parameter after every endpoint that has one in its place. */
const withoutNames = (route: string) => route.replaceAll(/:[^/]+/g, ':').replace(/\/$/, '');
