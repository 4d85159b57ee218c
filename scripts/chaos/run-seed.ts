import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@right-circle/rules/seeded-random';
import sharp from 'sharp';
import { ChaosUser } from './chaos-user.ts';
import { findBrokenPromises, type Observed } from './checker.ts';
import { gatherCrowd } from './crowd.ts';
import { deliverWebhooks, drain, nightBefore } from './drain.ts';
import { heal, runFaults } from './faults.ts';
import { observe, observeAvailability } from './observe.ts';
import { type Fault, scheduleOf } from './schedule.ts';
import type { Stage } from './stage.ts';

/** `reelEvery`: a reel is rendered in every nth seed, because that takes the longest. */
export type CrowdSize = { seekers: number; mentors: number; activityMs: number; pauseMs: number; reelEvery: number };
export type SeedResult = {
  seed: number;
  schedule: Fault[];
  problems: string[];
  /** Actions of people by outcome. */
  outcomes: Map<string, number>;
  seconds: number;
  counts: { acknowledged: number; bookings: number; mails: number; repeatedMails: number };
};

const MIN_WRITES = 15;
const MORE_TIME_MS = 60_000;

/** After these faults, an email may have been sent without being recorded. */
const interrupting = new Set<Fault['kind']>(['kill', 'restart postgres', 'cut', 'lose mail replies', 'fill disk']);

/** People act while things break; then everything is healed, finished and compared with the promises. */
export async function runSeed(stage: Stage, seed: number, size: CrowdSize): Promise<SeedResult> {
  const [startedAt, begunAt] = [performance.now(), new Date()];
  const schedule = scheduleOf(seed, size.activityMs);
  const crowd = await gatherCrowd(stage.db, size);
  stage.smtp.received.splice(0);
  const picture = await aPicture();
  const around = { url: stage.url, crowd, pay: stage.razorpay.pay, picture, pauseMs: size.pauseMs };
  const users = crowd.seekers.map(
    (seeker, index) =>
      new ChaosUser(seeker, around, { seed, index, makesReel: index === 0 && seed % size.reelEvery === 0 }),
  );

  const stopped = new AbortController();
  const lives = users.map(async (user) => await user.live(stopped.signal));
  const faults = runFaults(stage, schedule);
  await Promise.all([delay(size.activityMs), faults]);
  // On a busy machine people get little done: a seed without writes would prove nothing.
  const countWrites = () => users.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const givingUpAt = performance.now() + MORE_TIME_MS;
  while (countWrites() < MIN_WRITES && performance.now() < givingUpAt) await delay(100);
  stopped.abort();
  await Promise.all(lives);

  await heal(stage);
  const healedAt = new Date();
  const random = seededRandom(seed);
  await deliverWebhooks(stage, (items) => random.some(items, items.length));
  await drain(stage, healedAt);
  const movedMs = nightBefore(crowd.date);
  await stage.control.moveClocks(movedMs);
  await drain(stage, healedAt);
  await deliverWebhooks(stage, (items) => items);
  const drainedAt = await drain(stage, healedAt);

  const mailsMayRepeat = schedule.some(({ kind }) => interrupting.has(kind));
  const seen = { stage, crowd, users, begunAt, drainedAt, mailsMayRepeat };
  const observed = await observe(seen, movedMs);
  await stage.control.moveClocks(0);
  await delay(50);
  const availability = await observeAvailability(seen, observed.bookings);
  return {
    seed,
    schedule,
    problems: [
      ...findBrokenPromises({ ...observed, availability }),
      ...(countWrites() < MIN_WRITES
        ? [`only ${countWrites()} writes were acknowledged, too few to prove anything`]
        : []),
    ],
    outcomes: sumOf(users.map(({ outcomes }) => outcomes)),
    seconds: (performance.now() - startedAt) / 1000,
    counts: countsOf(observed),
  };
}

function countsOf({ acknowledged, bookings, receivedMails }: Observed): SeedResult['counts'] {
  return {
    acknowledged: acknowledged.length,
    bookings: bookings.filter(({ payment }) => payment !== null).length,
    mails: receivedMails.length,
    repeatedMails: receivedMails.length - new Set(receivedMails.map(({ id }) => id)).size,
  };
}

function sumOf(maps: readonly Map<string, number>[]): Map<string, number> {
  const total = new Map<string, number>();
  for (const [name, count] of maps.flatMap((map) => [...map])) total.set(name, (total.get(name) ?? 0) + count);
  return new Map([...total].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function aPicture(): Promise<Buffer<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#7c3aed' } })
    .png()
    .toBuffer();
  return Buffer.from(bytes);
}
