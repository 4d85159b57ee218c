import type { AuditEntry, SystemStatus } from '@right-circle/contract/admin';
import type { FailedJob, Queue } from '@right-circle/contract/admin-jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFailedJob, anOperator } from '../../../../test/factories/admin.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { removeMediaJob } from '../../../platform/media/remove-media.ts';

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

  it('[ADMIN-21] that failed are listed with their reason and without what they carry', async () => {
    const { id } = await aFailedJob(world, 'Error: no space left');
    expect((await failures()).data.find((job) => job.id === id)).toMatchObject({
      queue: removeMediaJob.name,
      reason: 'Error: no space left',
      tries: 9,
    });
    expect(JSON.stringify(await failures())).not.toContain('keys');
    expect((await failures('queue=safety.erase-hidden')).data).toEqual([]);
    expect((await operator.api.get('/admin/summary')).json()).toMatchObject({ failed_jobs: 1 });
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

describe('the system', () => {
  const system = async () => (await operator.api.get('/admin/system')).json<SystemStatus>();

  it('[ADMIN-23] tells how the last backup went and how much is stored', async () => {
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
  });
});
