import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { PgBoss, type Schedule } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createWorld, type World } from '../test/world.ts';
import { createJobs, defineJob } from './platform/jobs/jobs.ts';

const OPERATIONS = join(import.meta.dirname, '../../../docs/operations.md');
const DAILY_AT = '03:15';
/** Midnight in India. */
const FROM = new Date('2030-01-01T18:30:00.000Z');
let world: World;
let boss: PgBoss;
let schedules: Schedule[];

beforeAll(async () => {
  world = await createWorld({ env: { BACKUP_DAILY_AT: DAILY_AT, PITR_DIR: '/nowhere/archive', NEWS_FEEDS: 'off' } });
  boss = new PgBoss({ connectionString: world.databaseUrl, supervise: false, schedule: false });
  await boss.start();
  // As a server does. The queue refuses a schedule that it cannot read.
  await world.jobs.start({ work: true });
  await world.jobs.stop();
  schedules = await boss.getSchedules();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await world.close();
});

const minuteOf = (time: number) => Math.floor(time / MINUTE_MS);

/** Rows of the table: `| job | how often | what it does |`. */
async function documented(): Promise<Map<string, string>> {
  const [, section = ''] = (await readFile(OPERATIONS, 'utf8')).split(/^### Jobs on a schedule$/m);
  const [table = ''] = section.split(/^## /m);
  const rows = table.matchAll(/^\| `([\w.-]+)` \| (every [^|]+) \|/gm);
  return new Map([...rows].map(([, name = '', often = '']) => [name, often.replace('`BACKUP_DAILY_AT`', DAILY_AT)]));
}

/** Time between two runs, and of the first one after midnight where the document says it. */
function timesOf(often: string): { gap: number; first?: number } {
  const [, count] = /^every (\d+) minutes$/.exec(often) ?? [];
  const [, hour, minute] = /^every day at (\d\d):(\d\d)$/.exec(often) ?? [];
  if (often === 'every minute') return { gap: MINUTE_MS };
  if (count) return { gap: Number(count) * MINUTE_MS };
  if (often === 'every hour') return { gap: HOUR_MS };
  if (hour) return { gap: DAY_MS, first: Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS };
  throw new Error(`The test does not understand "${often}".`);
}

describe('[OBS-10] jobs on a schedule', () => {
  it('are all in the document, and all in it have a schedule', async () => {
    const names = schedules.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.toSorted()).toEqual([...(await documented()).keys()].toSorted());
  });

  it('run as often as the document says, by the time in India', async () => {
    const told = await documented();
    // The preview gives up by the clock, so a busy machine would decide about the test.
    vi.spyOn(Date, 'now').mockReturnValue(FROM.getTime());
    for (const { name, cron, timezone } of schedules) {
      expect(timezone, name).toBe('Asia/Kolkata');
      const { gap, first } = timesOf(told.get(name) ?? '');
      const runs = boss.previewSchedule(cron, { tz: timezone, from: FROM, count: 200 }).map((at) => at.getTime());
      expect(runs.length, name).toBe(200);
      for (const [index, at] of runs.slice(1).entries()) expect(at - (runs[index] ?? 0), name).toBe(gap);
      if (first !== undefined) expect((runs[0] ?? 0) - FROM.getTime(), name).toBe(first);
    }
  });

  it('are added once for each time, soon after it, however many processes run', async () => {
    const job = defineJob('test.minutely', z.object({}));
    const startedAt = Date.now();
    const ran: number[] = [];
    const processes = [0, 1, 2].map(() =>
      createJobs({ databaseUrl: world.databaseUrl, log: pino({ level: 'silent' }) }),
    );
    for (const jobs of processes) {
      jobs.handle(job, async () => void ran.push(Date.now()));
      jobs.schedule(job, '* * * * *');
      await jobs.start({ work: true });
    }
    // The last full minute is due at once. A look every ten seconds finds it.
    await expect.poll(() => ran.length, { timeout: 30_000, interval: 100 }).toBeGreaterThan(0);
    await Promise.all(processes.map(async (jobs) => await jobs.stop()));
    const { rows } = await sql`select from pgboss.job where name = ${job.name}`.execute(world.db);
    expect(ran.length).toBeLessThanOrEqual(rows.length);
    // Usually one; two if a minute began in the meantime.
    expect(rows.length).toBeLessThanOrEqual(minuteOf(Date.now()) - minuteOf(startedAt) + 1);
  }, 60_000);
});
