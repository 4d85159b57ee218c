import type { AuditEntry, SystemStatus } from '@right-circle/contract/admin';
import type { FailedJob, Queue } from '@right-circle/contract/admin-jobs';
import type { Load, ServiceStatus, Setting } from '@right-circle/contract/admin-operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../scripts/free-port.ts';
import { aRegistration } from '../../../../test/factories/account.ts';
import { aFailedJob, anOperator } from '../../../../test/factories/admin.ts';
import { aReel } from '../../../../test/factories/reels.ts';
import { startFakeRelay } from '../../../../test/fakes/relay.ts';
import { startFakeSmtp } from '../../../../test/fakes/smtp.ts';
import { hasRedis, startRedis } from '../../../../test/redis.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { removeMediaJob } from '../../../platform/media/remove-media.ts';
import { probeServicesJob } from './services.ts';

type Person = Awaited<ReturnType<typeof anOperator>>;
let world: World;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await anOperator(world);
});
afterAll(async () => await world.close());

const queue = async (name: string) =>
  (await operator.api.get('/admin/jobs')).json<{ data: Queue[] }>().data.find((one) => one.name === name);
const failures = async (query = '') =>
  (await operator.api.get(`/admin/jobs/failed?${query}`)).json<{ data: FailedJob[]; next_cursor: string | null }>();
const entries = async (id: string) =>
  (await operator.api.get(`/admin/audit?target=${id}`)).json<{ data: AuditEntry[] }>().data;
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}::uuid`.execute(world.db);
  return rows[0]?.state;
};

describe('jobs', () => {
  it('[ADMIN-21] are counted by queue, with the age of the oldest that is due', async () => {
    const { name } = removeMediaJob;
    await world.runJobs();
    expect(await queue(name)).toEqual({ name, waiting: 0, running: 0, failed: 0, oldest_due_at: null });
    await world.db.transaction().execute(async (tx) => {
      await world.jobs.enqueue(tx, removeMediaJob, { keys: [] });
      await world.jobs.enqueue(tx, removeMediaJob, { keys: [] }, { startAfter: 3600 });
    });
    const counted = await queue(name);
    expect(counted).toMatchObject({ waiting: 2, running: 0, failed: 0 });
    expect(counted?.oldest_due_at).toMatch(/Z$/);
    await world.runJobs();
    expect(await queue(name)).toMatchObject({ waiting: 1, oldest_due_at: null });
    expect(await queue('__pgboss__send-it')).toBeUndefined();
    await sql`delete from pgboss.job where name = ${name}`.execute(world.db);
  });

  it('[ADMIN-21] [ADMIN-36] that failed are listed with their reason and without what they carry', async () => {
    const { id } = await aFailedJob(world, 'Error: no space left for meera@example.com');
    expect((await failures()).data.find((job) => job.id === id)).toMatchObject({
      queue: removeMediaJob.name,
      reason: 'Error: no space left for m…@example.com',
      tries: 9,
    });
    expect(JSON.stringify(await failures())).not.toContain('keys');
    expect((await failures('queue=safety.erase-hidden')).data).toEqual([]);
    expect((await operator.api.get('/admin/summary')).json()).toMatchObject({ failed_jobs: 1 });
    // The planner prefers a scan of so few rows unless it is told not to.
    const plan = await world.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return await sql`explain select count(*) from pgboss.job where state = 'failed' and left(name, 1) <> '_'`.execute(
        tx,
      );
    });
    expect(JSON.stringify(plan.rows)).toMatch(/Index (Only )?Scan|Bitmap/);
    await world.db.transaction().execute(async (tx) => await world.jobs.dropFailed(tx, removeMediaJob.name, id));
  });

  it('[ADMIN-21] that failed are read page by page', async () => {
    const { name } = removeMediaJob;
    await sql`insert into pgboss.job (id, name, state, completed_on, output)
      select gen_random_uuid(), ${name}, 'failed', now() - (n / 3) * interval '1 second', '{}'
      from generate_series(1, 30) as n`.execute(world.db);
    const first = await failures(`queue=${name}`);
    const second = await failures(`queue=${name}&cursor=${first.next_cursor}`);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect([first.data.length, second.data.length, new Set(ids).size, second.next_cursor]).toEqual([25, 5, 30, null]);
    expect((await operator.api.get('/admin/jobs/failed?cursor=nonsense')).statusCode).toBe(422);
    await sql`delete from pgboss.job where name = ${name}`.execute(world.db);
  });

  it('[ADMIN-22] run again once, whoever asks', async () => {
    const other = await anOperator(world);
    const { queue: name, id } = await aFailedJob(world);
    const replies = await Promise.all(
      [operator, other].map(async ({ api }) => await api.post(`/admin/jobs/${name}/${id}/retry`)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stateOf(id)).toBe('retry');
    await world.runJobs();
    expect(await stateOf(id)).toBe('completed');
    expect(await entries(id)).toMatchObject([{ action: 'job_retried', after: { state: 'waiting', queue: name } }]);
    expect((await operator.api.post(`/admin/jobs/no.such-queue/${id}/retry`)).statusCode).toBe(409);
  });

  it('[ADMIN-22] are dropped for good, but only failed ones', async () => {
    const { queue: name, id } = await aFailedJob(world);
    expect((await operator.api.delete(`/admin/jobs/${name}/${id}`)).json()).toEqual({ message: 'The job is dropped.' });
    expect(await stateOf(id)).toBeUndefined();
    expect(await entries(id)).toMatchObject([{ action: 'job_dropped', actor: { user_id: operator.id } }]);
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, removeMediaJob, { keys: [] }));
    const { rows } = await sql<{
      id: string;
    }>`select id from pgboss.job where name = ${name} and state = 'created'`.execute(world.db);
    const waiting = rows[0]?.id ?? '';
    expect((await operator.api.delete(`/admin/jobs/${name}/${waiting}`)).json()).toMatchObject({
      code: 'already_decided',
    });
    expect(await stateOf(waiting)).toBe('created');
    expect(await entries(waiting)).toEqual([]);
  });
});

describe('services outside', () => {
  it('[ADMIN-40] have their last success and failure, whichever process called them', async () => {
    const smtp = await startFakeSmtp();
    const other = await createWorld({ databaseUrl: world.databaseUrl, env: smtp.env });
    const services = async () => {
      const { data } = (await other.api(operator.token).get('/admin/services')).json<{ data: ServiceStatus[] }>();
      return Object.fromEntries(data.map((one) => [one.service, one]));
    };
    const state = (found: Record<string, ServiceStatus>, name: string) => found[name]?.state;
    await world.media.put('people/first.webp', Buffer.alloc(10), 'image/webp');
    await operator.api.get('/admin/services');
    const before = await services();
    expect([state(before, 'mail'), state(before, 'sms'), state(before, 'turn')]).toEqual(['idle', 'off', 'off']);
    expect(state(before, 'media'), 'written by the first process').toBe('working');

    const register = async () => {
      expect((await other.api().post('/auth/register', aRegistration())).statusCode).toBe(201);
      await other.runJobs().catch(() => undefined);
    };
    smtp.refuseNext();
    await register();
    const failing = (await services())['mail'];
    expect(failing).toMatchObject({ state: 'failing', failed_at: other.clock.now().toISOString() });
    expect(failing?.reason).not.toMatch(/\w{2,}@/);
    other.clock.advance(60_000);
    await register();
    expect((await services())['mail']).toMatchObject({
      state: 'working',
      succeeded_at: other.clock.now().toISOString(),
      reason: failing?.reason,
    });
    await other.close();
    await smtp.close();
  });

  it('[ADMIN-50] include the relay, which only browsers call: every address of it is asked', async () => {
    const relay = await startFakeRelay();
    const gone = `turn:127.0.0.1:${await freePort()}?transport=tcp`;
    const states: unknown[] = [];
    for (const TURN_URLS of [relay.url, `${relay.url},${gone}`]) {
      const other = await createWorld({
        databaseUrl: world.databaseUrl,
        env: { TURN_URLS, TURN_SECRET: 'shared' },
        now: new Date(world.clock.now().getTime() + states.length * 60_000).toISOString(),
      });
      await other.db.transaction().execute(async (tx) => await other.jobs.enqueue(tx, probeServicesJob, {}));
      await other.runJobs();
      const { data } = (await other.api(operator.token).get('/admin/services')).json<{ data: ServiceStatus[] }>();
      const turn = data.find(({ service }) => service === 'turn');
      states.push([turn?.state, turn?.reason]);
      await other.close();
    }
    relay.close();
    expect(states).toEqual([
      ['working', null],
      ['failing', expect.stringMatching(new RegExp(`^${gone.split('?')[0]} over TCP: .*ECONNREFUSED`))],
    ]);
  });

  it.skipIf(!hasRedis())('[ADMIN-50] include Redis, which the same job asks', async () => {
    const redis = await startRedis();
    const other = await createWorld({ databaseUrl: world.databaseUrl, env: { REDIS_URL: redis.url } });
    try {
      const succeededAt = async () => {
        const { data } = (await other.api(operator.token).get('/admin/services')).json<{ data: ServiceStatus[] }>();
        return data.find(({ service }) => service === 'redis')?.succeeded_at;
      };
      other.clock.advance(3_600_000);
      await other.db.transaction().execute(async (tx) => await other.jobs.enqueue(tx, probeServicesJob, {}));
      await other.runJobs();
      expect(await succeededAt()).toBe(other.clock.now().toISOString());
    } finally {
      await other.close();
      await redis.stop();
    }
  });
});

describe('the load', () => {
  it('[ADMIN-47] has the current minute of this process', async () => {
    await world.http.inject('/healthz');
    const load = (await operator.api.get('/admin/load')).json<Load>();
    expect(load).toMatchObject({ processes: 1, missing: 0 });
    const point = load.points.at(-1);
    expect(point).toMatchObject({ errors: 0, sockets: 0, jobs_due: expect.any(Number) });
    expect(point?.requests_per_second).toBeGreaterThan(0);
    expect(point?.p95_ms).toBeGreaterThan(0);
    expect(point?.memory_bytes).toBeGreaterThan(10_000_000);
  });

  it.runIf(hasRedis())('[ADMIN-47] is the sum of all processes, whichever of them is asked', async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url };
    const worlds = [
      await createWorld({ env, databaseUrl: world.databaseUrl }),
      await createWorld({ env, databaseUrl: world.databaseUrl }),
    ] as const;
    const loads = async () =>
      await Promise.all(worlds.map(async (one) => (await one.api(operator.token).get('/admin/load')).json<Load>()));
    const processes = async () => (await loads()).map((load) => load.processes);
    await expect.poll(processes, { timeout: 20_000, interval: 500 }).toEqual([2, 2]);
    for (let n = 0; n < 30; n++) await worlds[1].http.inject('/healthz');
    for (const { missing, points } of await loads()) {
      expect(missing).toBe(0);
      // The clock stands still in the first second of a minute.
      expect(points.at(-1)?.requests_per_second).toBeGreaterThan(30);
    }
    for (const one of worlds) await one.close();
    await redis.stop();
  });
});

describe('the system', () => {
  const system = async () => (await operator.api.get('/admin/system')).json<SystemStatus>();

  it('[ADMIN-23] [ADMIN-39] tells how the last backup went and how much is stored', async () => {
    expect(await system()).toMatchObject({ last_backup: null, last_completed_backup_at: null, backs_up_daily: false });
    const run = (id: string, outcome: string, startedAt: string, error: string | null = null) => ({
      id,
      outcome,
      error,
      cause: 'schedule',
      target: '/srv/backups/secret-place.tar',
      is_encrypted: true,
      started_at: startedAt,
      finished_at: startedAt,
      size_in_bytes: 1234,
    });
    await world.db
      .insertInto('backup_runs')
      .values([
        run(crypto.randomUUID(), 'completed', '2029-12-30T03:00:00.000Z'),
        run(crypto.randomUUID(), 'failed', '2029-12-31T03:00:00.000Z', 'The disk is full.'),
      ])
      .execute();
    await world.media.put('people/picture.webp', Buffer.alloc(5000), 'image/webp');
    world.clock.advance(6 * 60_000);
    const told = await system();
    expect(told).toMatchObject({
      last_backup: { outcome: 'failed', error: 'The disk is full.', is_encrypted: true },
      last_completed_backup_at: '2029-12-30T03:00:00.000Z',
      storage: { media_place: 'folder' },
    });
    expect(told.storage.media_bytes).toBeGreaterThanOrEqual(5000);
    expect(told.storage.media_files).toBeGreaterThanOrEqual(1);
    expect(told.storage.database_bytes).toBeGreaterThan(1_000_000);
    expect(told.storage.disk_bytes).toBeGreaterThan(told.storage.disk_free_bytes);
    expect(JSON.stringify(told)).not.toContain('secret-place');
    const people = told.storage.media_kinds.find(({ kind }) => kind === 'people');
    expect(people?.bytes).toBeGreaterThanOrEqual(5000);
  });

  it('[ADMIN-39] counts renders that wait and failed', async () => {
    const maker = await world.anAccount({ verified: true });
    const [waiting, failed] = [await aReel(maker), await aReel(maker)];
    await maker.api.post('/reels/generate', { reel_id: waiting.id });
    await world.db.updateTable('reels').set({ status: 'failed' }).where('id', '=', failed.id).execute();
    expect((await system()).renders).toEqual({ waiting: 1, running: 0, failed: 1 });
  });

  it('[ADMIN-37] lists its settings with their explanation and without secrets', async () => {
    const { groups } = (await operator.api.get('/admin/settings')).json<{
      groups: { title: string; settings: Setting[] }[];
    }>();
    const settings = groups.flatMap((group) => group.settings);
    expect(settings.find(({ name }) => name === 'BACKUP_KEEP')).toEqual({
      name: 'BACKUP_KEEP',
      meaning: 'Number of backups to keep in a folder or bucket. Older ones are deleted after a new one is complete.',
      source: 'default',
      is_secret: false,
      value: '`7`',
    });
    expect(settings.filter(({ is_secret, value }) => is_secret && value !== null)).toEqual([]);
  });

  it('[ADMIN-38] has a clock of reports and appeals, the earliest deadline first, without what was said', async () => {
    const [author, reporter] = [await world.anAccount({ verified: true }), await world.anAccount({ verified: true })];
    const details = 'A private sentence.';
    const report = { target_type: 'profile', target_id: author.id, reason: 'spam', details };
    expect((await reporter.api.post('/user/report', report)).statusCode).toBeLessThan(300);
    world.clock.advance(25 * 3_600_000);
    const second = { ...report, target_id: reporter.id };
    expect((await author.api.post('/user/report', second)).statusCode).toBeLessThan(300);
    const decided = await world.db
      .insertInto('reports')
      .values({
        id: crypto.randomUUID(),
        target_type: 'post',
        target_id: crypto.randomUUID(),
        owner_id: author.id,
        reason: 'spam',
        details,
        excerpt: '',
        created_at: world.clock.now(),
        due_at: world.clock.now(),
        outcome: 'removed',
        decided_at: world.clock.now(),
        decided_reason: 'harassment',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const appeal = { id: crypto.randomUUID(), report_id: decided.id, user_id: author.id, message: details };
    await world.db
      .insertInto('appeals')
      .values({ ...appeal, created_at: world.clock.now() })
      .execute();
    const reply = await operator.api.get('/admin/moderation');
    expect(reply.json()).toMatchObject({
      open_reports: 2,
      open_appeals: 1,
      overdue: 1,
      data: [
        { kind: 'report', target_type: 'profile', is_overdue: true },
        { kind: 'report', is_overdue: false },
        { kind: 'appeal', target_type: 'post', reason: 'harassment', is_overdue: false },
      ],
    });
    expect(reply.body).not.toContain('private sentence');
    expect(reply.body).not.toContain(author.id);
    world.clock.advance(15 * 24 * 3_600_000);
    expect((await operator.api.get('/admin/moderation')).json()).toMatchObject({ overdue: 3 });
  });
});
