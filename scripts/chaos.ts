import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CrowdSize, runSeed, type SeedResult } from './chaos/run-seed.ts';
import { faultText, scheduleOf } from './chaos/schedule.ts';
import { openStage, type Stage } from './chaos/stage.ts';

// npm run chaos -- --seed 7        npm run chaos -- --seeds 1-100        npm run chaos -- --seeds 1-10 --small

const FULL: CrowdSize = { seekers: 24, mentors: 6, activityMs: 5000, pauseMs: 250, reelEvery: 1 };
const SMALL: CrowdSize = { seekers: 10, mentors: 3, activityMs: 2500, pauseMs: 400, reelEvery: 3 };

const SEED_LIMIT_MS = 600_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    small: { type: 'boolean' },
    /** File for the number of passed seeds, in the format of vitest's report. */
    report: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});

function seedsOf({ seed, seeds = '1-10' }: { seed?: string; seeds?: string }): number[] {
  const [first, last = first] = (seed ?? seeds).split('-').map(Number);
  if (
    first === undefined ||
    last === undefined ||
    !Number.isInteger(first) ||
    !Number.isInteger(last) ||
    last < first
  ) {
    throw new Error('Give seeds as --seed 7 or --seeds 1-10.');
  }
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const stops: (() => Promise<void> | void)[] = [];
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await Promise.resolve(stop()).catch((error: unknown) => console.error(error));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));

function report({ seed, schedule, problems, outcomes, seconds, counts }: SeedResult, log: readonly string[]): void {
  const { acknowledged, bookings, mails, repeatedMails } = counts;
  const done = `${acknowledged} writes, ${bookings} bookings, ${mails} mails (${repeatedMails} repeated)`;
  const kinds = [...new Set(schedule.map(({ kind }) => kind))].join(', ') || 'no faults';
  console.log(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} seed ${seed}: ${done}; ${kinds}; ${seconds.toFixed(1)} s`,
  );
  if (problems.length === 0 && !values.verbose) return;
  for (const fault of schedule) console.log(`    fault ${faultText(fault)}`);
  console.log(`    calls ${[...outcomes].map(([name, count]) => `${name}: ${count}`).join(', ')}`);
  for (const problem of problems) console.log(`    ${problem}`);
  if (problems.length > 0)
    console.log(`    repeat it with: npm run chaos -- --seed ${seed}${values.small ? ' --small' : ''}`);
  if (values.verbose) for (const line of log.slice(-60)) console.log(`    ${line}`);
}

/** A seed that cannot be finished has failed, and later results would be meaningless. */
async function runSafely(
  stage: Stage,
  seed: number,
  size: CrowdSize,
): Promise<SeedResult | { seed: number; error: unknown }> {
  const limit = new AbortController();
  const tooLong = delay(SEED_LIMIT_MS, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`not finished after ${SEED_LIMIT_MS / 1000} s`);
  });
  try {
    return await Promise.race([runSeed(stage, seed, size), tooLong]);
  } catch (error) {
    return { seed, error };
  } finally {
    tooLong.catch(() => undefined);
    limit.abort();
  }
}

function reportBroken(
  { seed, error }: { seed: number; error: unknown },
  size: CrowdSize,
  log: readonly string[],
): void {
  console.log(`FAILED seed ${seed}: it broke off`);
  for (const fault of scheduleOf(seed, size.activityMs)) console.log(`    fault ${faultText(fault)}`);
  console.log(error);
  for (const line of log.slice(-60)) console.log(`    ${line}`);
}

const startedAt = performance.now();
const size = values.small ? SMALL : FULL;
const failed: number[] = [];
let passed = 0;
try {
  const seeds = seedsOf(values);
  const stage = await openStage(stops);
  console.log(`Three processes are ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  for (const seed of seeds) {
    const result = await runSafely(stage, seed, size);
    if ('error' in result) {
      failed.push(seed);
      reportBroken(result, size, stage.log);
      break;
    }
    if (result.problems.length > 0) failed.push(seed);
    else passed++;
    report(result, stage.log);
    stage.log.splice(0);
  }
} catch (error) {
  failed.push(Number.NaN);
  console.error(error);
} finally {
  await stopAll();
}
const total = ((performance.now() - startedAt) / 1000).toFixed(1);
const named = failed.filter(Number.isInteger).join(', ');
console.log(`${passed} seeds passed, ${failed.length} failed${named && `: ${named}`}; ${total} s`);
if (values.report) {
  const counts = { numPassedTests: passed, numFailedTests: failed.length, numPendingTests: 0 };
  await writeFile(values.report, JSON.stringify(counts));
}
process.exitCode = failed.length > 0 ? 1 : 0;
