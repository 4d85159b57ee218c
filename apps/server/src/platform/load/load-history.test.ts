import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { LoadMinute } from './load.rules.ts';
import { createLoadHistory } from './load-history.ts';

const NOON = Date.UTC(2030, 0, 1, 12);

type Others = { count: number; ask?: () => Promise<LoadMinute[][]> };

function aHistory(others: Others, countDueJobs = async () => 4) {
  const clock = { at: NOON };
  const http: FastifyInstance = fastify();
  http.get('/fine', () => 'fine');
  http.get('/broken', () => {
    throw new Error('broken');
  });
  const listeners = new Map<string, (reply: (minutes: LoadMinute[]) => void) => void>();
  const io = {
    sockets: { sockets: { size: 2 } },
    on: (event: string, listener: (reply: (minutes: LoadMinute[]) => void) => void) => listeners.set(event, listener),
    of: () => ({ adapter: { serverCount: async () => others.count } }),
    serverSideEmitWithAck: others.ask ?? (async () => []),
  };
  const realtime = { io, guests: { sockets: { size: 1 } } } as never;
  const log = pino({ level: 'silent' });
  const history = createLoadHistory({ http, realtime, log, now: () => new Date(clock.at), countDueJobs });
  return { http, history, clock, askedByOthers: listeners.get('load') };
}

it('[ADMIN-47] counts requests, errors, sockets and jobs by minute, and keeps an hour', async () => {
  const { http, history, clock } = aHistory({ count: 1 });
  for (const url of ['/fine', '/fine', '/broken', '/missing']) await http.inject(url);
  const [minutes] = (await history.read()).processes;
  expect(minutes).toMatchObject([{ at: NOON, requests: 4, errors: 1, sockets: 3, jobsDue: 4 }]);
  expect(minutes?.[0]?.memoryBytes).toBeGreaterThan(1_000_000);
  expect(minutes?.[0]?.cpuMs).toBeGreaterThan(0);
  for (let n = 0; n < 70; n++) {
    clock.at += 60_000;
    await http.inject('/fine');
  }
  const after = (await history.read()).processes[0];
  expect([after?.length, after?.at(-1)?.requests, after?.at(-1)?.at]).toEqual([60, 1, clock.at]);
});

it('[ADMIN-47] says how many processes did not answer', async () => {
  const ask = async () => await Promise.reject(Object.assign(new Error('timeout reached'), { responses: [[]] }));
  const { history } = aHistory({ count: 4, ask });
  const { processes, missing } = await history.read();
  expect([processes.length, missing]).toEqual([2, 2]);
});

it('[CLUSTER-05] counts processes as missing that it cannot ask while Redis is away', async () => {
  const others: Others = { count: 3, ask: async () => [[], []] };
  const { history } = aHistory(others);
  expect(await history.read()).toMatchObject({ missing: 0 });
  others.count = 0;
  const { processes, missing } = await history.read();
  expect([processes.length, missing]).toEqual([1, 2]);
});

it('[ADMIN-47] answers other processes, and goes on without the database', async () => {
  const { history, askedByOthers } = aHistory({ count: 1 }, async () => await Promise.reject(new Error('gone')));
  expect((await history.read()).processes[0]).toMatchObject([{ jobsDue: null }]);
  const replies: LoadMinute[][] = [];
  askedByOthers?.((minutes) => replies.push(minutes));
  expect(replies).toMatchObject([[{ at: NOON, sockets: 3 }]]);
});
