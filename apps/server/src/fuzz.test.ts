import type { Endpoint } from '@right-circle/contract/endpoint';
import { errorCode, errorReply } from '@right-circle/contract/errors';
import { GUEST_ACCESS_HEADER } from '@right-circle/contract/limits';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientEvents, contractEndpoints } from '../test/contract-calls.ts';
import { costOf } from '../test/cost.ts';
import { ANONYMOUS, callArbitrary, type FuzzedCall } from '../test/fuzz/call-arbitrary.ts';
import { readFuzzSettings, reportClass } from '../test/fuzz/fuzz-settings.ts';
import { createFuzzWorld, type FuzzWorld } from '../test/fuzz/fuzz-world.ts';
import { arbitraryOf, mutated } from '../test/fuzz/schema-arbitrary.ts';
import { openSocket } from '../test/sockets.ts';
import { MAX_EVENT_BYTES } from './platform/realtime/realtime.ts';

const MAX_REPLY_BYTES = 1_000_000;
/** Upper limit for the bytes a socket message has in addition to the event name and payload. */
const FRAME_BYTES = 20;
/** Factor by which a call may keep the process busier than the smallest one plus parsing the same bytes. */
const STALL_FACTOR = 150;
/** A refusal because this installation has no such thing is no fault. */
const EXPECTED_FAULTS = ['not_configured'];

/** They change what the others need: the mentor's free times, and whether there is an account at all. */
const LAST = ['createConfiguration', 'updateConfiguration', 'deleteAccount', 'register'];

const settings = readFuzzSettings();

describe('random requests', async () => {
  const endpoints = Object.entries(await contractEndpoints())
    .filter(([name]) => settings.isWanted(name))
    .toSorted(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));
  const events = Object.entries(clientEvents).filter(([name]) => settings.isWanted(name));
  let fuzzed: FuzzWorld;
  let smallCall: number;

  beforeAll(async () => {
    fuzzed = await createFuzzWorld();
    const samples: number[] = [];
    for (let i = 0; i < 15; i++) samples.push(await costOf(async () => await inject(unreadCount)));
    smallCall = samples.toSorted((a, b) => a - b)[7] ?? 1;
  });
  afterAll(async () => await fuzzed.close());
  afterEach(async () => {
    await fuzzed.restore();
    expect((await inject(unreadCount)).statusCode, 'still serves').toBe(200);
  });

  const unreadCount = { method: 'GET', who: 0, url: '/api/notifications/unread-count', headers: {} } as const;

  async function inject({ method, role, who, url, headers, payload }: FuzzedCall & Pick<Endpoint, 'method' | 'role'>) {
    const token = role === 'admin' && who === 0 ? fuzzed.operatorToken : fuzzed.tokens[who];
    return await fuzzed.world.http.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload !== undefined && { payload }),
    });
  }

  /** The cause, where the server has logged an error. */
  const logged = () => {
    const lines = fuzzed.world.logLines.splice(0);
    return lines.findLast((line) => line.startsWith('{"level":50'))?.slice(0, 2000) ?? '';
  };

  it.each(endpoints)(
    '[FUZZ-02][FUZZ-03][FUZZ-04] %s',
    async (name, e) => {
      const examples = await fuzzed.examplesOf(name);
      const statuses = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(callArbitrary(e, { ids: fuzzed.ids, examples }), async (call) => {
          const access = e.access === 'guest' ? { [GUEST_ACCESS_HEADER]: fuzzed.guestToken } : {};
          const sent = {
            ...call,
            method: e.method,
            ...(e.role && { role: e.role }),
            headers: { ...access, ...call.headers },
          };
          let reply: LightMyRequestResponse | undefined;
          const took = await costOf(async () => (reply = await inject(sent)));
          count(statuses, String(reply!.statusCode));
          expectSound(reply!, logged());
          // Unless the call replaced its own credentials, its caller was signed out.
          const wasSignedOut = reply!.statusCode === 401 && call.who !== ANONYMOUS && !call.headers.authorization;
          if (wasSignedOut) await fuzzed.restore();
          if (took > STALL_FACTOR * smallCall) {
            const allowed = STALL_FACTOR * (smallCall + (await parsing(call)));
            // The best of three: garbage is collected at any time.
            const again = [await costOf(async () => await inject(sent)), await costOf(async () => await inject(sent))];
            expect(Math.min(took, ...again), 'milliseconds of processor time').toBeLessThan(allowed);
          }
        }),
        settings.parameters,
      );
      reportClass(settings, name, statuses);
    },
    settings.timeoutMs,
  );

  describe.runIf(events.length > 0)('over a socket', () => {
    let address: string;
    beforeAll(async () => {
      address = await fuzzed.world.listen();
    });

    it.each(events)(
      '[FUZZ-05] %s',
      async (event, schema) => {
        const outcomes = new Map<string, number>();
        const { seeker, mentor, ids } = fuzzed;
        const examples = await fuzzed.payloadsOf(event as keyof typeof clientEvents);
        const payloads = mutated(fc.oneof(fc.constantFrom(...examples), arbitraryOf(schema, ids)));
        let sockets: Socket[] = [];
        let sent = 0;
        const close = () => sockets.forEach((socket) => void socket.close());
        const property = fc.asyncProperty(fc.nat(1), payloads, async (who, payload) => {
          // A socket may ask so often in ten seconds; a new one begins to count anew.
          if (sent++ % 50 === 0 || !sockets[who]?.connected) {
            close();
            sockets = [await openSocket(address, seeker), await openSocket(address, mentor)];
          }
          const socket = sockets[who]!;
          const closed = new Promise<object>((done) => void socket.once('disconnect', () => done({ closed: true })));
          const outcome = (await Promise.race([socket.timeout(20_000).emitWithAck(event, payload), closed])) as object;
          count(outcomes, Object.keys(outcome)[0] ?? '');
          if ('closed' in outcome) {
            expect(bytesOf([event, payload]), 'bytes of an event that closes its socket').toBeGreaterThan(
              MAX_EVENT_BYTES - FRAME_BYTES,
            );
            return;
          }
          expect(outcome).toSatisfy(isOutcome);
          expect(logged(), 'what the server logged').toBe('');
        });
        await fc.assert(property, settings.parameters);
        close();
        reportClass(settings, event, outcomes);
      },
      settings.timeoutMs,
    );
  });
});

const bytesOf = (sent: unknown): number => Buffer.byteLength(JSON.stringify(sent));

const isOutcome = (outcome: object): boolean =>
  ('success' in outcome && outcome.success === true) ||
  ('error' in outcome &&
    typeof outcome.error === 'string' &&
    outcome.error.length < 1000 &&
    'code' in outcome &&
    errorCode.safeParse(outcome.code).success);

function expectSound(reply: LightMyRequestResponse, cause: string): void {
  expect(reply.rawPayload.length, 'bytes of the reply').toBeLessThan(MAX_REPLY_BYTES);
  if (reply.statusCode < 400) return;
  const body = errorReply.safeParse(jsonOf(reply.body));
  expect(body.error, `${reply.statusCode} ${reply.body.slice(0, 500)}`).toBeUndefined();
  if (EXPECTED_FAULTS.includes(body.data?.code ?? '')) return;
  expect(reply.statusCode, `${reply.body.slice(0, 500)} ${cause}`).toBeLessThan(500);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Cost that cannot be avoided: parsing the same bytes. */
async function parsing({ payload, url }: FuzzedCall): Promise<number> {
  return await costOf(async () => jsonOf(String(payload ?? '') + url));
}
