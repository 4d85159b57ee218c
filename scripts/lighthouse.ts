import lighthouse, { type Result } from 'lighthouse';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { startChromium } from './headless-chromium.ts';
import { failingAudits, type Marks, marksOf, shortcomings, slowdownFor } from './lighthouse-marks.ts';
import { SERVER, startServer } from './start-server.ts';

type Visit = { path: string; categories: string[]; tries: number };

/** Speed varies with other load on the machine, so the landing page has three tries. */
const visits: Visit[] = [
  ...['/auth/login', '/auth/signup', '/policy'].map((path) => ({ path, categories: ['accessibility'], tries: 1 })),
  { path: '/', categories: ['performance', 'accessibility', 'best-practices', 'seo'], tries: 3 },
];

/** Of this machine, as Lighthouse measures it on every visit. */
let benchmarkIndex = 0;

/** A simulated phone on a slow network: Lighthouse's default, but the same phone on every machine. */
async function look(url: string, categories: string[], port: number): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    output: 'json',
    logLevel: 'silent',
    // Unused, and it takes a sixth of the time.
    disableFullPageScreenshot: true,
    throttling: { cpuSlowdownMultiplier: slowdownFor(benchmarkIndex) },
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
  ({ benchmarkIndex } = result.lhr.environment);
  return result.lhr;
}

async function passes({ path, categories, tries }: Visit, url: string, port: number): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const slowdown = slowdownFor(benchmarkIndex);
    const result = await look(`${url}${path}`, categories, port);
    const marks = marksOf(result);
    console.log(`${path}  ${describe(marks)}, processor slowed down ${slowdown} times`);
    const missing = shortcomings(marks);
    if (missing.length === 0) return true;
    if (attempt < tries) continue;
    console.error([`${path} falls short: ${missing.join('; ')}`, ...failingAudits(result)].join('\n  '));
  }
  return false;
}

function describe({ scores, layoutShift }: Marks): string {
  const parts = Object.entries(scores).map(([id, score]) => `${id} ${score}`);
  if (layoutShift !== null) parts.push(`layout shift ${layoutShift.toFixed(3)}`);
  return parts.join(', ');
}

const stops: (() => Promise<void>)[] = [];
try {
  const postgres = await startThrowAwayPostgres();
  stops.push(postgres.stop);
  const server = await startServer(SERVER, {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.connectionString,
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
  });
  stops.push(server.stop);
  const chromium = await startChromium();
  stops.push(chromium.stop);
  for (const visit of visits) {
    if (!(await passes(visit, server.url, chromium.port))) process.exitCode = 1;
  }
} finally {
  for (const stop of stops.toReversed()) await stop();
}
