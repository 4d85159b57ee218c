import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type BackupCause = 'command' | 'schedule';

const KEPT_ROWS = 500;

/** Returns false for databases of versions before backups were recorded. */
export async function recordsRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('public.backup_runs') is not null as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

type NewRun = { id: string; cause: BackupCause; target: string; isEncrypted: boolean; at: Date };

/** Called while holding the right to back up, so that any run that is still open belongs to a dead process. */
export async function openRun(db: Db, run: NewRun): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ outcome: 'interrupted', finished_at: run.at, error: 'The process ended before the backup was complete.' })
    .where('outcome', '=', 'running')
    .execute();
  await db
    .insertInto('backup_runs')
    .values({ id: run.id, cause: run.cause, target: run.target, is_encrypted: run.isEncrypted, started_at: run.at })
    .execute();
  await removeOldRuns(db);
}

async function removeOldRuns(db: Db): Promise<void> {
  const kept = db.selectFrom('backup_runs').select('id').orderBy('started_at', 'desc').limit(KEPT_ROWS);
  await db.deleteFrom('backup_runs').where('id', 'not in', kept).execute();
}

type RunResult = { file: string; bytes: number; mediaCount: number; missingCount: number };

export async function completeRun(db: Db, id: string, result: RunResult, at: Date): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({
      outcome: 'completed',
      finished_at: at,
      target: result.file,
      size_in_bytes: result.bytes,
      media_count: result.mediaCount,
      missing_media_count: result.missingCount,
    })
    .where('id', '=', id)
    .execute();
}

type RunFailure = { outcome: 'failed' | 'interrupted'; error: string };

export async function failRun(db: Db, id: string, failure: RunFailure, at: Date): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...failure, finished_at: at })
    .where('id', '=', id)
    .execute();
}

/** Records a run that failed before it had the right to back up. Leaves others alone: one of them may be running. */
export async function addFailedRun(db: Db, { at, error, isEncrypted, ...run }: NewRun & RunFailure): Promise<void> {
  await db
    .insertInto('backup_runs')
    .values({ ...run, is_encrypted: isEncrypted, started_at: at, finished_at: at, error })
    .execute();
  await removeOldRuns(db);
}

/** The last backup that has ended, or with `outcome` the last that ended so. */
export async function findLastBackup(db: Db, outcome?: 'completed') {
  return await db
    .selectFrom('backup_runs')
    .select([
      'id',
      'cause',
      'outcome',
      'target',
      'is_encrypted as isEncrypted',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'size_in_bytes as sizeInBytes',
      'media_count as mediaCount',
      'missing_media_count as missingMediaCount',
      'error',
    ])
    .where('cause', '!=', 'restore')
    .where('outcome', '!=', 'running')
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'completed'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Statements that end a restore in its transaction: the run that made the backup is not running here. */
export function restoredRun(run: { backupId: string; file: string; isEncrypted: boolean; at: Date }) {
  return [
    { text: "delete from backup_runs where outcome = 'running' or cause = 'restore'", values: [] },
    {
      text: `insert into backup_runs (id, cause, outcome, target, is_encrypted, started_at, finished_at)
        values ($1, 'restore', 'completed', $2, $3, $4, $4)`,
      values: [run.backupId, run.file, run.isEncrypted, run.at],
    },
  ];
}
