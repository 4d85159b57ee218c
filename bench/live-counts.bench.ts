import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { median } from './measure.ts';
import { addMembers, type Member, memberAt } from './members.ts';
import { atLeast, atMost, type Bench, type Report } from './report.ts';
import { startProduct } from './start-product.ts';

const READERS = 200;
const FANS = 10;
const LIKES_PER_SECOND = 10;
const ROUNDS = 5;
const ROUND_SECONDS = 6;

type Reader = Socket<ServerToClient, ClientToServer>;
type Round = { without: number; with: number; events: number };

export const bench: Bench = {
  name: 'live-counts',
  async run() {
    const postgres = await startThrowAwayPostgres();
    try {
      await migrate(postgres.connectionString);
      await addMembers(postgres.connectionString, READERS + FANS + 1);
      const server = await startProduct(postgres.connectionString);
      try {
        return await measure(server.url);
      } finally {
        await server.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

/** Alternates both, so that other load on the machine slows them equally. The sockets stay open throughout. */
async function measure(url: string): Promise<Report> {
  const postId = await aPost(url, memberAt(1));
  const watched = { kind: 'post', id: postId } as const;
  const readers = await Promise.all(
    Array.from({ length: READERS }, async (_, n) => await connect(url, memberAt(n + 2))),
  );
  let events = 0;
  for (const reader of readers) reader.on('counts_changed', () => void (events += 1));
  const notifyAll = async (event: 'watch_counts' | 'unwatch_counts') =>
    await Promise.all(readers.map(async (reader) => await reader.timeout(20_000).emitWithAck(event, watched)));
  try {
    await cpuWhileLiked(url, postId, ROUND_SECONDS);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const without = await cpuWhileLiked(url, postId, ROUND_SECONDS);
      await notifyAll('watch_counts');
      events = 0;
      rounds.push({ without, with: await cpuWhileLiked(url, postId, ROUND_SECONDS), events });
      await notifyAll('unwatch_counts');
    }
    return report(rounds);
  } finally {
    for (const reader of readers) reader.disconnect();
  }
}

function report(rounds: Round[]): Report {
  const readers = median(rounds.map((round) => round.with - round.without));
  const events = median(rounds.map((round) => round.events / READERS / ROUND_SECONDS));
  const row = (name: string, of: (round: Round) => number) => [
    name,
    ...rounds.map((round) => of(round).toFixed(1)),
    median(rounds.map(of)).toFixed(1),
  ];
  return {
    title: `Live counts: one post liked ${LIKES_PER_SECOND} times a second, CPU of the server in % of one core`,
    columns: ['', ...rounds.map((_, n) => `round ${n + 1}`), 'median'],
    rows: [
      row(`${READERS} sockets, nobody watches`, (round) => round.without),
      row(`${READERS} watch the post`, (round) => round.with),
      row('events a second and reader', (round) => round.events / READERS / ROUND_SECONDS),
    ],
    goals: [
      atMost(`CPU that ${READERS} readers add`, readers, 5, '%'),
      atLeast('Events a second and reader', events, 0.5, ''),
      // A window can begin and end within a round.
      atMost('Events a second and reader', events, 1.2, ''),
    ],
  };
}

/** Returns the server's CPU use in % of one core while people like and unlike the post. */
async function cpuWhileLiked(url: string, postId: string, seconds: number): Promise<number> {
  const [before, startedAt] = [await cpuSeconds(url), performance.now()];
  const calls: Promise<unknown>[] = [];
  for (let n = 0; n < seconds * LIKES_PER_SECOND; n++) {
    const fan = memberAt(READERS + 2 + (n % FANS));
    calls.push(post(url, fan, `/posts/${postId}/like`, {}));
    const nextAt = startedAt + ((n + 1) * 1000) / LIKES_PER_SECOND;
    await new Promise((done) => setTimeout(done, Math.max(0, nextAt - performance.now())));
  }
  await Promise.all(calls);
  return (100_000 * ((await cpuSeconds(url)) - before)) / (performance.now() - startedAt);
}

async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

async function aPost(url: string, by: Member): Promise<string> {
  return ((await post(url, by, '/posts/', { content: 'Read by many' })) as { id: string }).id;
}

async function post(url: string, by: Member, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}` },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
  return await reply.json();
}

async function connect(url: string, { userId, token }: Member): Promise<Reader> {
  const socket: Reader = io(url, {
    auth: { token },
    query: { user_id: userId },
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected);
    socket.once('connect_error', failed);
  });
  return socket;
}
