import { setTimeout as delay } from 'node:timers/promises';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { type ChatRequest, startFakeOpenAi } from '../apps/server/test/fakes/openai.ts';
import { type FaultProxy, startFaultProxy } from '../scripts/fault-proxy.ts';
import { type StartedServer, startServer } from '../scripts/start-server.ts';
import { ChatReader } from './chat-reader.ts';
import { percentile } from './measure.ts';
import { addMembers, memberAt } from './members.ts';
import { atMost, type Bench } from './report.ts';
import { benchSettings, startProduct } from './start-product.ts';

const isSmall = process.argv.includes('--small');
const DROPS = isSmall ? 20 : 100;
const KILLS = isSmall ? 1 : 5;
const READERS = 5;
const PARALLEL = 50;
const ROUNDS = isSmall ? 1 : 5;
const topics = ['chai', 'yoga', 'street food', 'saving money', 'running'];
const CALLS = isSmall ? 20 : 100;
const CROWD = isSmall ? 100 : 1000;
const FEW = 10;
// Slower than answers end: the last begins while the first is still streaming.
const BEGUN_PER_SECOND = 100;

const pieces = Array.from({ length: 400 }, (_, n) => `${n} काम 🎬 `);
const WHOLE = pieces.join('');

export const bench: Bench = {
  name: 'chat',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const fake = await startFakeOpenAi(longAnswer);
    try {
      const { connectionString } = postgres;
      await migrate(connectionString);
      await addMembers(connectionString, CROWD + PARALLEL + READERS + 10);
      const model = { AI_BASE_URL: fake.url, AI_MODEL: 'bench', AI_DAILY_TOKENS: '100000000' };
      const survived = await surviveDrops(async () => await startProduct(connectionString, model));
      const overhead = await measureOverhead(fake.url, async () => await startProduct(connectionString, model));
      const talking = async () => await startServer('bench/servers/talking-sabo.ts', benchSettings(connectionString));
      const told = await measureCrowd(talking);
      const advised = await measureAdvisor(async () => await startProduct(connectionString, { AI_PACE_MS: '40' }));
      return {
        title: `SABO: ${DROPS} drops, ${KILLS} kills; ${PARALLEL} first chunks; ${CROWD} chats at once`,
        columns: ['', 'n', 'p50 ms', 'p95 ms', 'p99 ms'],
        rows: [
          row('first chunk, advisor, in a process that just started', advised.justStarted),
          row('first chunk, advisor', advised.firstChunks),
          row('first chunk, advisor, to a further question', advised.further),
          row('first chunk, model called directly', overhead.direct),
          row('first chunk, model through us', overhead.through),
          row(`gap between chunks, ${FEW} chats streaming`, told.few),
          row(`gap between chunks, ${CROWD} chats streaming`, told.crowd),
          row(`gap where ${CROWD} ask the advisor in the same instant`, advised.rushGaps),
          row('partial answer shown after a kill', survived.shownMs),
        ],
        goals: [
          atMost('answers with a lost or doubled character', survived.wrong, 0, ''),
          atMost('partial answer shown after the server is back, worst', Math.max(...survived.shownMs), 1000, 'ms'),
          atMost(`first chunk p95 at ${PARALLEL} parallel chats`, percentile(advised.firstChunks, 95), 150, 'ms'),
          atMost('the same, to a further question', percentile(advised.further, 95), 150, 'ms'),
          atMost(
            'own overhead to the first chunk, p95',
            percentile(overhead.through, 95) - percentile(overhead.direct, 95),
            20,
            'ms',
          ),
          atMost(
            `p99 gap of ${CROWD} chats against ${FEW}`,
            percentile(told.crowd, 99) / percentile(told.few, 99),
            3,
            'x',
          ),
        ],
      };
    } finally {
      await fake.close();
      await postgres.stop();
    }
  },
};

function row(name: string, ms: number[]): string[] {
  return [name, String(ms.length), ...[50, 95, 99].map((percent) => percentile(ms, percent).toFixed(1))];
}

/** The whole text, or the rest of it if an answer is continued; short for those who only want a beginning. */
function longAnswer({ messages }: ChatRequest): { kind: 'text'; pieces: string[]; everyMs: number } {
  const [before, last] = [messages.at(-2), messages.at(-1)];
  if (last?.content === 'Short') return { kind: 'text', pieces: ['Here.'], everyMs: 0 };
  const partial = before?.role === 'assistant' && typeof before.content === 'string' ? before.content : '';
  const rest = Array.from(WHOLE.slice(partial.length));
  const size = 12;
  const cut = Array.from({ length: Math.ceil(rest.length / size) }, (_, n) =>
    rest.slice(n * size, (n + 1) * size).join(''),
  );
  return { kind: 'text', pieces: cut, everyMs: 15 };
}

async function surviveDrops(start: () => Promise<StartedServer>) {
  const proxy = await startFaultProxy();
  let server = await start();
  proxy.leadTo(server.url);
  const readers = Array.from({ length: READERS }, (_, n) => new ChatReader(proxy.url, memberAt(n + 1)));
  const shownMs: number[] = [];
  let [wrong, drops, kills] = [0, 0, 0];
  try {
    while (drops < DROPS || kills < KILLS) {
      for (const reader of readers) {
        await reader.connected();
        await reader.openSession(server.url);
        await reader.begin('Go on');
      }
      const reading = Promise.all(readers.map(async (reader) => await readToEnd(reader, () => server.url)));
      if (kills < KILLS) {
        await delay(300 + Math.random() * 500);
        await server.kill();
        server = await start();
        const backAt = performance.now();
        proxy.leadTo(server.url);
        await Promise.all(readers.map(async (reader) => await reader.connected()));
        shownMs.push(performance.now() - backAt);
        kills++;
      }
      drops += await dropSome(proxy, Math.min(DROPS - drops, 25));
      const texts = await reading;
      wrong += texts.filter((text) => text !== WHOLE).length;
      console.log(`  ${drops} drops, ${kills} kills, ${wrong} wrong`);
    }
  } finally {
    for (const reader of readers) reader.close();
    proxy.stop();
    await server.stop();
  }
  return { wrong, shownMs };
}

async function dropSome(proxy: FaultProxy, most: number): Promise<number> {
  let dropped = 0;
  for (let attempt = 0; attempt < most; attempt++) {
    await delay(40 + Math.random() * 60);
    if (proxy.dropOne()) dropped++;
  }
  return dropped;
}

/** Continues an interrupted answer, like its reader would. */
async function readToEnd(reader: ChatReader, url: () => string): Promise<string> {
  for (;;) {
    const answer = await reader.ended();
    if (answer.state === 'complete') return reader.text === answer.content ? answer.content : reader.text;
    await reader.connected();
    await reader.goOn(url()).catch(() => 0);
    await delay(100);
  }
}

async function measureOverhead(endpoint: string, start: () => Promise<StartedServer>) {
  const server = await start();
  const reader = new ChatReader(server.url, memberAt(READERS + 1));
  const [direct, through]: [number[], number[]] = [[], []];
  try {
    await reader.connected();
    for (let call = -5; call < CALLS; call++) {
      await reader.openSession(server.url);
      const straight = await firstByteMs(endpoint);
      const { firstChunkMs } = await reader.ask('Short');
      if (call < 0) continue;
      direct.push(straight);
      through.push(firstChunkMs);
    }
  } finally {
    reader.close();
    await server.stop();
  }
  return { direct, through };
}

async function firstByteMs(endpoint: string): Promise<number> {
  const startedAt = performance.now();
  const messages = [{ role: 'user', content: 'Short' }];
  const reply = await fetch(`${endpoint}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', stream: true, messages }),
  });
  let at = 0;
  for await (const _ of reply.body ?? []) at ||= performance.now();
  return at - startedAt;
}

/** Measures how evenly answers are streamed while many are in progress, for any author. */
async function measureCrowd(start: () => Promise<StartedServer>) {
  const server = await start();
  const readers = await readersOf(server, CROWD);
  try {
    await gapsOf(readers.slice(0, FEW));
    return { few: await gapsOf(readers.slice(0, FEW)), crowd: await gapsOf(readers) };
  } finally {
    for (const reader of readers) reader.close();
    await server.stop();
  }
}

async function gapsOf(readers: ChatReader[]): Promise<number[]> {
  const reading: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (const [index, reader] of readers.entries()) {
    await delay(Math.max(0, startedAt + (index * 1000) / BEGUN_PER_SECOND - performance.now()));
    reading.push(reader.ask('Go on'));
  }
  await Promise.all(reading);
  return readers.flatMap(({ gaps }) => gaps.splice(0));
}

async function readersOf(server: StartedServer, count: number): Promise<ChatReader[]> {
  const readers = Array.from({ length: count }, (_, n) => new ChatReader(server.url, memberAt(READERS + 2 + n)));
  for (const reader of readers) await reader.connected();
  for (const reader of readers) await reader.openSession(server.url);
  return readers;
}

async function measureAdvisor(start: () => Promise<StartedServer>) {
  const server = await start();
  const readers = await readersOf(server, CROWD);
  try {
    const together = async (some: ChatReader[]) =>
      await Promise.all(some.map(async (reader) => await reader.ask('Make a plan for the next 4 weeks')));
    await together(readers.slice(0, FEW));
    await together(readers.slice(0, FEW));
    const some = readers.slice(0, PARALLEL);
    const firstChunks: number[][] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      for (const reader of some) await reader.openSession(server.url);
      firstChunks.push((await together(some)).map(({ firstChunkMs }) => firstChunkMs));
    }
    const further: number[] = [];
    for (const topic of topics.slice(0, ROUNDS)) {
      const asked = some.map(async (reader, at) => await reader.ask(`Give me ${at + 2} hooks about ${topic}`));
      further.push(...(await Promise.all(asked)).map(({ firstChunkMs }) => firstChunkMs));
    }
    for (const reader of readers) reader.gaps.length = 0;
    await together(readers);
    const rushGaps = readers.flatMap(({ gaps }) => gaps);
    // A new process compiles its code and opens connections to the database during the first round.
    const [justStarted = [], ...later] = firstChunks;
    return { justStarted, firstChunks: later.flat(), further, rushGaps };
  } finally {
    for (const reader of readers) reader.close();
    await server.stop();
  }
}
