import { parseArgs } from 'node:util';
import { type CrowdSize, runSeed, type SeedResult } from './chaos/run-seed.ts';
import { faultText } from './chaos/schedule.ts';
import { openStage } from './chaos/stage.ts';

// npm run chaos -- --seed 7        npm run chaos -- --seeds 1-100        npm run chaos -- --seeds 1-10 --small

const FULL: CrowdSize = { seekers: 24, mentors: 6, activityMs: 5000 };
const SMALL: CrowdSize = { seekers: 10, mentors: 3, activityMs: 3000 };

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    small: { type: 'boolean' },
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

const startedAt = performance.now();
const failed: number[] = [];
try {
  const seeds = seedsOf(values);
  const stage = await openStage(stops);
  console.log(`Three processes are ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  for (const seed of seeds) {
    const result = await runSeed(stage, seed, values.small ? SMALL : FULL);
    if (result.problems.length > 0) failed.push(seed);
    report(result, stage.log);
    stage.log.splice(0);
  }
  const total = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${seeds.length - failed.length} seeds passed, ${failed.length} failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}; ${total} s`,
  );
  if (failed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stopAll();
}
