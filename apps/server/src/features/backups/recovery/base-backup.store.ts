import { sql } from 'kysely';
import { connect } from '#platform/db/connect.ts';
import type { Db } from '#platform/db/db.ts';

/** PostgreSQL waits this long for the archive to have all that a base needs. */
const STOP_TIMEOUT = '10min';

/** The timeline being written, which names of segments begin with. That of the last checkpoint may be older. */
const TIMELINE = "('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int";

/** Position in the log and the label that PostgreSQL wants to find in the restored files. */
export type StoppedBackup = { stopsAt: string; label: string; at: Date };

/** Tells PostgreSQL that its files are being copied. The connection stays open until `stop`; closing it cancels the backup. */
export async function openBaseBackup(databaseUrl: string, name: string) {
  const client = await connect({ connectionString: databaseUrl });
  const start = async () => {
    await client.query(`set statement_timeout = '${STOP_TIMEOUT}'`);
    const { rows } = await client.query<{ startsAt: string; timeline: number; major: number; at: Date }>(
      `select s::text as "startsAt", ${TIMELINE} as timeline, current_setting('server_version_num')::int / 10000 as major,
         clock_timestamp() as at
       from pg_backup_start($1, fast => true) s`,
      [name],
    );
    if (!rows[0]) throw new Error('PostgreSQL did not start a backup.');
    return rows[0];
  };
  const stop = async (): Promise<StoppedBackup> => {
    const { rows } = await client.query<{ stopsAt: string; label: string }>(
      'select lsn::text as "stopsAt", labelfile as label from pg_backup_stop(wait_for_archive => true)',
    );
    // Asked afterwards: a recovery can only end later than the base.
    const { rows: times } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    if (!rows[0] || !times[0]) throw new Error('PostgreSQL did not end the backup.');
    return { ...rows[0], ...times[0] };
  };
  return { start, stop, close: async () => await client.end() };
}

/** The timeline that PostgreSQL writes, and its clock. */
export async function readTimeline(db: Db): Promise<{ timeline: number; now: number }> {
  const { rows } = await sql<{ timeline: number; now: Date }>`
    select ${sql.raw(TIMELINE)} as timeline, clock_timestamp() as now
  `.execute(db);
  if (!rows[0]) throw new Error('PostgreSQL does not tell its timeline.');
  return { timeline: rows[0].timeline, now: rows[0].now.getTime() };
}

export type ArchiverState = {
  /** Whether this PostgreSQL was started with archiving. */
  isOn: boolean;
  lastArchivedAt: Date | null;
  lastFailedAt: Date | null;
  /** Segments that wait to be archived. */
  waiting: number;
};

export async function readArchiver(db: Db): Promise<ArchiverState> {
  const { rows } = await sql<ArchiverState>`
    select current_setting('archive_mode') = 'on' as "isOn", last_archived_time as "lastArchivedAt", last_failed_time as "lastFailedAt",
      (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { isOn: false, lastArchivedAt: null, lastFailedAt: null, waiting: 0 };
}
