import { join } from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { homeOf } from '#platform/db/embedded-postgres.ts';
import { accountFor } from '#platform/db/postgres-account.ts';
import { ownAccount } from '#platform/db/postgres-user.ts';
import { archiveOf, openArchive } from '#platform/db/wal-archive.ts';
import { errorText } from '#platform/error-text.ts';
import { isBaseDue } from './archive.rules.ts';
import { readArchive, readBases, removeOld } from './archive-folder.ts';
import { readArchiver, readTimeline } from './base-backup.store.ts';
import { createBase } from './create-base.ts';

export type RecoveryDeps = { db: Db; databaseUrl: string; dataDir: string; pitr: { folder: string; days: number } };

/** Deletes what is older than needed and makes a base, if one is due. Returns the base's name, or null. */
export async function keepRecoverable({ db, databaseUrl, dataDir, pitr }: RecoveryDeps): Promise<string | null> {
  const clusterDir = join(await homeOf(dataDir), 'postgres');
  const archive = await archiveOf(pitr.folder, clusterDir);
  // Again, because the disk may have been missing when the server started.
  await openArchive(archive, await accountFor(clusterDir, ownAccount));
  const { timeline, now } = await readTimeline(db);
  if (!isBaseDue(await readArchive(archive, { withTimes: false }), { now, timeline })) return null;
  // First, so that a disk that is too full for a base gets room as time passes.
  await removeOld(pitr.folder, archive, { now, days: pitr.days });
  const { isOn } = await readArchiver(db);
  if (!isOn) throw new Error('PostgreSQL was started without archiving. Restart the server.');
  return await createBase({ databaseUrl, clusterDir, archive });
}

export type RecoveryStatus = {
  lastArchivedAt: Date | null;
  lastBaseAt: Date | null;
  /** The earliest time that the database can go back to. */
  earliestAt: Date | null;
  waitingSegments: number;
  /** Why the newest changes are not archived, or no base is made; null if all is well. */
  problem: string | null;
};

export async function readRecoveryStatus(
  { db, dataDir, pitr }: RecoveryDeps,
  baseProblem: string | null,
): Promise<RecoveryStatus> {
  const { isOn, lastArchivedAt, lastFailedAt, waiting } = await readArchiver(db);
  const status = { lastArchivedAt, lastBaseAt: null, earliestAt: null, waitingSegments: waiting };
  try {
    const archive = await archiveOf(pitr.folder, join(await homeOf(dataDir), 'postgres'));
    const times = (await readBases(archive)).map(({ usableFrom }) => usableFrom).toSorted((one, other) => one - other);
    const [first, last] = [times[0], times.at(-1)];
    const isFailing = lastFailedAt !== null && (lastArchivedAt === null || lastFailedAt > lastArchivedAt);
    const archiverProblem = !isOn
      ? 'PostgreSQL was started without archiving. Restart the server.'
      : isFailing
        ? 'PostgreSQL can’t write to PITR_DIR. The reason is at the end of DATA_DIR/postgres.log.'
        : null;
    return {
      ...status,
      lastBaseAt: last === undefined ? null : new Date(last),
      earliestAt: first === undefined ? null : new Date(first),
      problem: archiverProblem ?? baseProblem,
    };
  } catch (error) {
    return { ...status, problem: errorText(error) };
  }
}
