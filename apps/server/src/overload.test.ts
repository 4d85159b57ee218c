import type { Endpoint } from '@right-circle/contract/endpoint';
import { maxIssues } from '@right-circle/contract/list';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientEvents, contractEndpoints } from '../test/contract-calls.ts';
import { costOf } from '../test/cost.ts';
import { hostileBodies } from '../test/hostile-bodies.ts';
import { closeSockets, openSocket } from '../test/sockets.ts';
import { createWorld, type World } from '../test/world.ts';
import { DEFAULT_BODY_BYTES } from './platform/http/create-http.ts';

const MAX_REPLY_BYTES = 100_000;
const MAX_EVENT_BYTES = 95_000;
const MAX_QUERY = 12_000;
/** Factor by which a refusal may take longer than parsing the same bytes plus a small call. */
const FACTOR = 12;
const PAIRS = 6;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('the largest bodies that are accepted', async () => {
  const calls = Object.values(await contractEndpoints());
  let world: World;
  let token: string;
  /** Cost of a valid call: routing, authentication, the reply. */
  let smallCall: number;

  beforeAll(async () => {
    world = await createWorld();
    ({ token } = await world.anAccount());
    const small = async () => await send({ method: 'GET', path: '/notifications/unread-count' });
    const samples: number[] = [];
    for (let i = 0; i < 15; i++) samples.push(await costOf(small));
    smallCall = median(samples);
  });
  afterAll(async () => await world.close());

  async function send({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: string) {
    const url = `/api${path.replaceAll(/:\w+/g, '0197a1d0-0000-7000-8000-000000000001')}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call: InjectOptions = { method, url, headers, ...(body !== undefined && { payload: body }) };
    return await world.http.inject(call);
  }

  /** Cost that cannot be avoided: parsing the same bytes as JSON. */
  const reading = async (body: string) =>
    await costOf(async () => JSON.parse(await new Response(body).text()) as unknown);

  /**
   * How many times as long it takes as a small call and parsing the same bytes. The best of a few pairs: the garbage of
   * earlier tests is collected at any time, and a neighbour that shares the processor's caches slows down either one.
   */
  async function slowdown(work: () => Promise<unknown>, body: string): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let pair = 0; pair < PAIRS && least >= FACTOR; pair++) {
      const unavoidable = smallCall + (await reading(body));
      least = Math.min(least, (await costOf(work)) / unavoidable);
    }
    return least;
  }

  const sending = calls.filter(({ method }) => method !== 'GET');
  it('[GUARD-02] shows the largest sizes in the documentation', async () => {
    const { paths } = (await world.http.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
    expect(JSON.stringify(paths['/api/sessions/'])).toContain('"maxItems":4');
    expect(JSON.stringify(paths['/api/live-session/seek/book-slot'])).toContain('"maxProperties":30');
    expect(JSON.stringify(paths['/api/user/feedback'])).toContain('"maxLength":2000');
  });

  it('covers every call that takes a body', () => expect(sending.length).toBeGreaterThan(70));

  it.each(sending.map((e) => [`${e.method} ${e.path}`, e] as const))(
    '[GUARD-08] %s refuses the largest wrong bodies quickly and briefly',
    async (_name, e) => {
      const limit = e.bodyKilobytes ? e.bodyKilobytes * 1000 : DEFAULT_BODY_BYTES;
      for (const body of e.body ? wrongBodies(e.body, limit) : [JSON.stringify('x'.repeat(limit))]) {
        const [reply, start] = [await send(e, body), body.slice(0, 80)];
        expect(await slowdown(async () => await send(e, body), body), start).toBeLessThan(FACTOR);
        expectBriefRefusal(reply, start);
      }
    },
  );

  it.each(calls.filter(({ query }) => query).map((e) => [`${e.method} ${e.path}`, e] as const))(
    '[GUARD-08] %s reads the longest query quickly and briefly',
    async (_name, e) => {
      const names = Object.keys(
        z.toJSONSchema(e.query ?? z.object(), { unrepresentable: 'any', io: 'input' }).properties ?? {},
      );
      const query = Array.from({ length: 1500 }, (_, index) => `${names[index % names.length]}=${index}`).join('&');
      const path = `${e.path}?${query.slice(0, MAX_QUERY)}`;
      const reply = await send({ ...e, path });
      expect(await slowdown(async () => await send({ ...e, path }), JSON.stringify(query))).toBeLessThan(FACTOR);
      expectBriefRefusal(reply, path.slice(0, 80));
    },
  );

  describe('over a socket', () => {
    let socket: Socket;
    beforeAll(async () => {
      socket = await openSocket(await world.listen(), { token });
    });
    afterAll(closeSockets);

    it.each(Object.entries(clientEvents))(
      '[GUARD-09] %s refuses the largest wrong payloads quickly and briefly',
      async (event, schema) => {
        for (const body of wrongBodies(schema, MAX_EVENT_BYTES)) {
          const payload = JSON.parse(body) as object;
          const emit = async () => (await socket.timeout(20_000).emitWithAck(event, payload)) as unknown;
          const outcome = await emit();
          expect(outcome).toEqual({
            error: expect.any(String),
            code: expect.stringMatching(/^(invalid_input|too_many_requests)$/),
          });
          expect(JSON.stringify(outcome).length).toBeLessThan(1000);
          expect(await slowdown(emit, body), body.slice(0, 80)).toBeLessThan(FACTOR);
        }
      },
    );

    it('[GUARD-09] closes the connection on a payload of more than 100 kB', async () => {
      const gone = new Promise((done) => socket.once('disconnect', done));
      socket.emit('ai_chat', { message: 'x'.repeat(MAX_EVENT_BYTES * 2) });
      await gone;
    });
  });
});

/** Calls whose fields are all optional accept any number of unknown ones. */
function wrongBodies(schema: z.ZodType, bytes: number): string[] {
  return hostileBodies(schema, bytes).filter((body) => !schema.safeParse(JSON.parse(body)).success);
}

function expectBriefRefusal(reply: LightMyRequestResponse, start: string): void {
  expect(reply.statusCode, start).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode, start).toBeLessThan(500);
  expect(reply.body.length, start).toBeLessThan(MAX_REPLY_BYTES);
  const { errors = {} } = reply.json<{ errors?: object }>();
  expect(Object.keys(errors).length, start).toBeLessThanOrEqual(maxIssues);
}
