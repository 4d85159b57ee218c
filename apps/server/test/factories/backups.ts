import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { backUpJob } from '../../src/features/backups/backup.jobs.ts';
import { findLastBackup } from '../../src/features/backups/backup-run.store.ts';
import { openBackup } from '../../src/features/backups/check-backup.ts';
import { createBackup } from '../../src/features/backups/create-backup.ts';
import { forkWriter } from '../../src/features/backups/fork-writer.ts';
import { openOrderedWriter } from '../../src/features/backups/open-ordered-writer.ts';
import { prepareRestore } from '../../src/features/backups/prepare-restore.ts';
import { restoreBackup } from '../../src/features/backups/restore-backup.ts';
import { createPost } from '../../src/features/posts/create-post.ts';
import { deletePost } from '../../src/features/posts/delete-post.ts';
import type { OpenSink } from '../../src/platform/backup/byte-sink.ts';
import type { MediaStore } from '../../src/platform/media/media-store.ts';
import { openMediaStore } from '../../src/platform/media/open-media-store.ts';
import { TEMPLATE } from '../global-setup.ts';
import { testConfig } from '../test-config.ts';
import type { World } from '../world.ts';
import { aPhoto } from './posts.ts';

let pictures = 0;

/** No two pictures are alike, so that each is a file of its own. */
export async function aPostWithPicture(world: World, authorId: string, content: string): Promise<string> {
  const { db, media, clock, jobs, notify } = world;
  const deps = { db, media, now: clock.now, enqueue: jobs.enqueue, notify };
  const picture = await aPhoto({ width: 40 + pictures++ });
  return await createPost(deps, { authorId, content, image: [picture], alt: [''] });
}

export async function deletePostOf({ db, jobs }: World, byUserId: string, postId: string): Promise<void> {
  await deletePost({ db, enqueue: jobs.enqueue, retract: async () => undefined }, { postId, byUserId });
}

export async function query<T extends object>(url: string, text: string): Promise<T[]> {
  return await connected(url, async (client) => (await client.query<T>(text)).rows);
}

async function connected<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

export const aFolder = async (): Promise<string> => await mkdtemp(join(tmpdir(), 'right-circle-backup-'));

type Options = { passphrase?: string; keep?: number; openSink?: OpenSink };

export async function backUp(world: World, target: string, { passphrase, keep = 7, openSink }: Options = {}) {
  const { db, databaseUrl, media, config, clock } = world;
  const deps = { db, databaseUrl, media, config, buckets: config, now: clock.now, ...(openSink && { openSink }) };
  return await createBackup(deps, { target, passphrase: passphrase ?? null, keep, cause: 'command' });
}

/**
 * For `createWorld`: daily backups are written in this process, where another one adds nothing to what is tested, unless
 * `isForked` says otherwise.
 */
export function aBackupWriter() {
  const writer = {
    isForked: false,
    open: async (...order: Parameters<typeof forkWriter>) =>
      await (writer.isForked ? forkWriter(...order) : openOrderedWriter(order[0])),
  };
  return writer;
}

/** A day later, by the schedule. Returns what the operators' page says about it. */
export async function backUpBySchedule({ clock, db, jobs }: World) {
  clock.advance(24 * 3_600_000);
  await db.transaction().execute(async (tx) => await jobs.enqueue(tx, backUpJob, {}));
  await jobs.runAll([backUpJob.name]);
  return await findLastBackup(db);
}

/**
 * A database and a data folder to restore into. A prepared one has been started once, so that the restore does not need
 * to create the tables, which takes most of its time; nobody has signed up.
 */
export async function anEmptyInstallation(env: Record<string, string> = {}, { isPrepared = false } = {}) {
  const cluster = inject('clusterUrl');
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const contents = isPrepared ? ` template ${TEMPLATE} strategy file_copy` : '';
  await query(cluster, `create database ${name}${contents}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const dataDir = await aFolder();
  const config = testConfig({ DATA_DIR: dataDir, ...env });
  const media = await openMediaStore(config);
  return {
    databaseUrl: url.href,
    dataDir,
    media,
    async restore(file: string, passphrase?: string, replaced: { media?: MediaStore } = {}): Promise<void> {
      const backup = await openBackup(file, async () => passphrase ?? '', config);
      const manifest = await prepareRestore(config, backup);
      const now = () => new Date('2030-02-01T00:00:00.000Z');
      const deps = { databaseUrl: url.href, media, config, now, log: pino({ level: 'silent' }), ...replaced };
      await restoreBackup(deps, backup, manifest);
    },
    async remove(): Promise<void> {
      await query(cluster, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A checksum of each table, without those that change by themselves: the job queue's statistics, the sign of life of a
 * running process, and the list of runs, to which backups and restores add theirs.
 */
export async function tableSums(url: string): Promise<Record<string, string>> {
  return await connected(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where (schemaname = 'public' and tablename not in ('backup_runs', 'answer_writers')) or (schemaname = 'pgboss' and tablename ~ '^job')`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const text = `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t`;
      const { rows } = await client.query<{ sum: string }>(text);
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}

export async function mediaSums(media: MediaStore): Promise<Record<string, string>> {
  const snapshot = await media.snapshot();
  const sums: Record<string, string> = {};
  for (const key of [...snapshot.keys()].toSorted()) {
    const found = await snapshot.read(key);
    if (found)
      sums[key] = createHash('sha256')
        .update(await buffer(found.stream))
        .digest('hex');
  }
  await snapshot.release();
  return sums;
}
