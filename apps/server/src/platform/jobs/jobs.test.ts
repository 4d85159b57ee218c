import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createWorld, type World } from '../../../test/world.ts';
import { removeMediaJob } from '../media/remove-media.ts';
import { createJobs, defineJob } from './jobs.ts';

const { name } = removeMediaJob;
let world: World;
let boss: PgBoss;
beforeAll(async () => {
  world = await createWorld();
  boss = new PgBoss({ connectionString: world.databaseUrl, supervise: false, schedule: false });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await world.close();
});

it('[CHAOS-10] reassigns the job of a process that is silent for 30 seconds', async () => {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, removeMediaJob, { keys: [] }));
  const [taken] = await boss.fetch(name);
  const stateAfter = async (seconds: number) => {
    await sql`update pgboss.job set heartbeat_on = now() - ${seconds} * interval '1 second' where name = ${name}`.execute(
      world.db,
    );
    // It checks a queue once a minute.
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(world.db);
    await boss.supervise(name);
    return (await boss.findJobs(name, { id: taken?.id ?? '' }))[0]?.state;
  };
  expect(await stateAfter(25)).toBe('active');
  expect(await stateAfter(31)).toBe('retry');
});

it.each([
  'messages.send-session-mail',
  'messages.send-receipt',
  'accounts.send-set-password-mail',
  'accounts.send-password-changed-mail',
  'accounts.send-new-device-mail',
  'accounts.send-email-change-notice',
  'accounts.send-deletion-mail',
  'safety.send-decision-mail',
])('[CHAOS-12][CONSENT-21] retries %s for ten hours', async (mail) => {
  const [queue] = await boss.getQueues([mail]);
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = 0 } = queue ?? {};
  // pg-boss waits for at least half of the doubling delay.
  const waits = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelay * 2 ** n, retryDelayMax) / 2);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(10 * 3600);
});

it('[CHAOS-10] also applies to queues of an earlier version', async () => {
  await sql`update pgboss.queue set heartbeat_seconds = null, retry_limit = 8`.execute(world.db);
  const later = await createWorld({ databaseUrl: world.databaseUrl });
  const queues = await boss.getQueues();
  await later.close();
  const ours = queues.filter((queue) => !queue.name.startsWith('__'));
  expect(new Set(ours.map(({ heartbeatSeconds }) => heartbeatSeconds))).toEqual(new Set([30]));
  expect(ours.find((queue) => queue.name === 'messages.send-receipt')?.retryLimit).toBe(30);
});

it('[STUDIO-07] lets a reel take three hours to make, also in a queue of an earlier version', async () => {
  const expiryOf = async (queue: string) => (await boss.getQueues([queue]))[0]?.expireInSeconds;
  expect(await expiryOf('reels.render-next')).toBe(3 * 3600);
  expect(await expiryOf('reels.renew-film')).toBe(900);
  await boss.updateQueue('reels.render-next', { expireInSeconds: 900 });
  const later = await createWorld({ databaseUrl: world.databaseUrl });
  await later.close();
  expect(await expiryOf('reels.render-next')).toBe(3 * 3600);
});

it('[CHAOS-13] runs a job at once, and a delayed one soon after its time', async () => {
  const job = defineJob('test.delayed', z.object({ id: z.string() }));
  const jobs = createJobs({ databaseUrl: world.databaseUrl, log: pino({ level: 'silent' }) });
  const ran: string[] = [];
  jobs.handle(job, async ({ id }) => void ran.push(id));
  await jobs.start({ work: true });
  await world.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, job, { id: 'later' }, { startAfter: 2 });
    await jobs.enqueue(tx, job, { id: 'now' });
  });
  // Without the look for due jobs the delayed one waits for a minute.
  await vi.waitFor(() => expect(ran).toEqual(['now', 'later']), { timeout: 30_000, interval: 100 });
  await jobs.stop();
});

it('[BACKUP-35] a schedule ends with the setting it came from; those of jobs unknown here stay', async () => {
  const daily = defineJob('test.daily', z.object({}));
  const hourly = defineJob('test.hourly', z.object({}));
  const scheduledAfterStart = async (scheduled: (typeof daily)[]) => {
    const jobs = createJobs({ databaseUrl: world.databaseUrl, log: pino({ level: 'silent' }) });
    for (const job of [daily, hourly]) jobs.handle(job, async () => undefined);
    for (const job of scheduled) jobs.schedule(job, '15 3 * * *');
    await jobs.start({ work: true });
    await jobs.stop();
    return (await boss.getSchedules()).map((schedule) => schedule.name).toSorted();
  };
  await boss.schedule(name, '7 * * * *');
  expect(await scheduledAfterStart([daily, hourly])).toEqual([name, daily.name, hourly.name]);
  expect(await scheduledAfterStart([hourly])).toEqual([name, hourly.name]);
});
