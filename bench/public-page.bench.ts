import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startServer } from '../scripts/start-server.ts';
import { type Measured, measureInTurns, percentile, percentOf } from './measure.ts';
import { fillPublicMentors, givePortraits, mentorName } from './public-mentors.ts';
import { atLeast, atMost, type Bench, exactly, type Report } from './report.ts';
import { startProduct } from './start-product.ts';

const MENTORS = 100_000;
const PAGES = 400;
const NAMES = { known: 2_000, unknown: 10_000 };
const AT_ONCE = 32;
const PREVIEWS = 12;
const PORTRAIT = 'people/bench-256.webp';

const OURS = 'GET /@name, one page';
const BARE = 'bare fastify, the same bytes';

export const bench: Bench = {
  name: 'public-page',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'public-page-bench-'));
    const stops: (() => Promise<void>)[] = [async () => await rm(folder, { recursive: true })];
    try {
      const postgres = await startThrowAwayPostgres();
      stops.push(postgres.stop);
      await migrate(postgres.connectionString);
      await fillPublicMentors(postgres.connectionString, MENTORS);
      await givePortraits(postgres.connectionString, { from: PREVIEWS + 1, to: 2 * PREVIEWS, key: PORTRAIT });
      await mkdir(dirname(join(folder, 'media', PORTRAIT)), { recursive: true });
      await writeFile(join(folder, 'media', PORTRAIT), await aPhoto());
      const server = await startProduct(postgres.connectionString, { DATA_DIR: folder });
      stops.push(server.stop);
      const { url } = server;
      const scripts = await scriptsOf(url);
      // Compiled before anything is measured, with pages that are not asked for again.
      for (let n = 1; n <= PAGES; n++) await firstByte(`${url}/@${mentorName(MENTORS - n)}`);
      const pages: number[] = [];
      for (let n = 1; n <= PAGES; n++) pages.push(await firstByte(`${url}/@${mentorName(n * 97)}`));
      const known = await msPerName(NAMES.known, async (n) => await firstByte(`${url}/@${mentorName(50_000 + n)}`));
      const unknown = await msPerName(NAMES.unknown, async (n) => await firstByte(`${url}/@nobody.${n}`, 404));
      const previews = await measurePreviews(url);
      const page = `${url}/@${mentorName(7)}`;
      const file = join(folder, 'page.html');
      await writeFile(file, await (await fetch(page)).text());
      const bare = await startServer('bench/servers/bare-page.ts', { PAGE_FILE: file });
      stops.push(bare.stop);
      const speed = await measureInTurns([
        { name: BARE, url: `${bare.url}/page` },
        { name: OURS, url: page },
      ]);
      return report({ pages, known, unknown, previews, speed, scripts });
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

/** Milliseconds until the first byte of the reply; the rest is read and dropped. */
async function firstByte(address: string, expected = 200): Promise<number> {
  return await new Promise((done, fail) => {
    const startedAt = performance.now();
    request(address, (reply) => {
      const ms = performance.now() - startedAt;
      if (reply.statusCode !== expected) fail(new Error(`${address} answered ${reply.statusCode}`));
      reply.resume().on('end', () => done(ms));
    })
      .on('error', fail)
      .end();
  });
}

/** Milliseconds for each of many names that nobody asked for before. */
async function msPerName(count: number, ask: (n: number) => Promise<number>): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count) await ask(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (performance.now() - startedAt) / count;
}

async function measurePreviews(url: string) {
  const draw = async (n: number) => {
    const startedAt = performance.now();
    const picture = await fetch(`${url}/@${mentorName(n)}/preview.png`);
    const bytes = (await picture.arrayBuffer()).byteLength;
    if (!picture.ok) throw new Error(`The preview was refused: ${picture.status}`);
    return { ms: performance.now() - startedAt, bytes };
  };
  const cold = await draw(1);
  const others = [];
  for (let n = 2; n <= PREVIEWS; n++) others.push(await draw(n));
  const withPhoto = [];
  for (let n = PREVIEWS + 1; n <= 2 * PREVIEWS; n++) withPhoto.push(await draw(n));
  return { cold, others, withPhoto };
}

/** As many colours as a photo: soft spots of every hue. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  const spots = sharp({ create: { width: 256, height: 256, channels: 3, noise } as never });
  return await spots.blur(4).normalise().modulate({ saturation: 2 }).webp({ quality: 82 }).toBuffer();
}

/** Bytes of the scripts on the page and on the booking form, compressed. */
async function scriptsOf(url: string) {
  const read = async (path: string) => await (await fetch(url + path)).text();
  const bytesOf = async (markup: string) => {
    const paths = [...markup.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path);
    const sizes = await Promise.all(paths.map(async (path) => gzipSync(await read(path)).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const page = await read(`/@${mentorName(3)}`);
  const time = /href="(\/@[^"]+\/times[^"]+start=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = await read(time);
  if (!form.includes('Your details')) throw new Error('The form of a free time did not open.');
  // Everything that is shown is in the markup: without scripts only the times in the visitor's own zone are missing.
  const needed = /<script(?! src="[^"]*" defer| type="application\/ld\+json")/.test(page) ? 1 : 0;
  return { page: await bytesOf(page), form: await bytesOf(form), needed };
}

type Figures = {
  pages: number[];
  known: number;
  unknown: number;
  previews: Awaited<ReturnType<typeof measurePreviews>>;
  speed: Map<string, Measured>;
  scripts: Awaited<ReturnType<typeof scriptsOf>>;
};

function report({ pages, known, unknown, previews, speed, scripts }: Figures): Report {
  const [ours, bare] = [speed.get(OURS), speed.get(BARE)];
  const first = previews.others.map(({ ms }) => ms);
  const photos = previews.withPhoto.map(({ ms }) => ms);
  const largest = Math.max(...[previews.cold, ...previews.others, ...previews.withPhoto].map(({ bytes }) => bytes));
  return {
    title: `Public pages: ${MENTORS} mentors`,
    columns: ['', 'p50', 'p95'],
    rows: [
      [
        'first byte of a page nobody asked for before, ms',
        percentile(pages, 50).toFixed(1),
        percentile(pages, 95).toFixed(1),
      ],
      ['first picture of a person, ms', percentile(first, 50).toFixed(0), percentile(first, 95).toFixed(0)],
      ['  with a photo, ms', percentile(photos, 50).toFixed(0), percentile(photos, 95).toFixed(0)],
      ['first picture of the process, ms', previews.cold.ms.toFixed(0), ''],
      [`${NAMES.known} known names, ms each`, known.toFixed(2), ''],
      [`${NAMES.unknown} unknown names, ms each`, unknown.toFixed(2), ''],
      ['scripts on the page, bytes', String(scripts.page), ''],
      ['scripts on the booking form, bytes', String(scripts.form), ''],
      ...[...speed].map(([name, { requestsPerSecond, p95Ms }]) => [
        `${name}, requests/s and ms`,
        requestsPerSecond.toFixed(0),
        p95Ms.toFixed(1),
      ]),
    ],
    goals: [
      atMost('first byte, p95', percentile(pages, 95), 15, 'ms'),
      atLeast('one page against the bare route', ours && bare ? percentOf(ours, bare) : 0, 60, '%'),
      atMost('unknown names against known ones', (100 * unknown) / known, 100, '%'),
      atMost('first picture of a person, p95', percentile(first, 95), 150, 'ms'),
      atMost('first picture with a photo, p95', percentile(photos, 95), 150, 'ms'),
      atMost('largest picture', largest / 1000, 60, 'kB'),
      atMost('scripts to book, compressed', scripts.form / 1000, 60, 'kB'),
      exactly('scripts needed to read', scripts.needed, 0),
    ],
  };
}
