import { statfs } from 'node:fs/promises';
import type { SystemStatus } from '@right-circle/contract/admin';
import { MINUTE_MS } from '@right-circle/rules/durations';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type MediaKinds, measureKinds } from '#platform/media/media-usage.ts';
import { mediaFolder } from '#platform/media/open-media-store.ts';
import { countRenders, databaseBytes } from './storage.store.ts';

type BackupRun = {
  outcome: string;
  cause: string;
  startedAt: Date;
  finishedAt: Date | null;
  sizeInBytes: string | null;
  isEncrypted: boolean;
  error: string | null;
};

type Recovery = {
  lastArchivedAt: Date | null;
  lastBaseAt: Date | null;
  earliestAt: Date | null;
  problem: string | null;
};

export type SystemDeps = {
  db: Db;
  now: Now;
  dataDir: string;
  mediaPlace: SystemStatus['storage']['media_place'];
  backsUpDaily: boolean;
  /** Finds the last backup that has ended, or the last one with this outcome. */
  lastBackup: (outcome?: 'completed') => Promise<BackupRun | undefined>;
  /** Null if the database is not kept recoverable to any second. */
  recoveryStatus: () => Promise<Recovery | null>;
};

const MEASURED_EVERY_MS = 5 * MINUTE_MS;

/** Many files take a while to measure, so the result is kept for some minutes. */
export function createSystemReader({
  db,
  now,
  dataDir,
  mediaPlace,
  backsUpDaily,
  lastBackup,
  recoveryStatus,
}: SystemDeps): () => Promise<SystemStatus> {
  let measured: { at: number; usage: Promise<MediaKinds> } | null = null;
  const mediaUsage = async (): Promise<MediaKinds> => {
    const at = now().getTime();
    if (!measured || Math.abs(at - measured.at) >= MEASURED_EVERY_MS) {
      measured = { at, usage: measureKinds(mediaFolder(dataDir)) };
    }
    return await measured.usage;
  };
  return async () => {
    const [last, completed, recovery, media, disk, bytes] = [
      await lastBackup(),
      await lastBackup('completed'),
      await recoveryStatus(),
      mediaPlace === 'bucket' ? null : await mediaUsage(),
      await statfs(dataDir),
      await databaseBytes(db),
    ];
    return {
      last_backup: last ? backupView(last) : null,
      last_completed_backup_at: completed?.finishedAt?.toISOString() ?? null,
      backs_up_daily: backsUpDaily,
      recovery: recovery && recoveryView(recovery),
      storage: {
        database_bytes: bytes,
        media_place: mediaPlace,
        media_bytes: media?.bytes ?? null,
        media_files: media?.files ?? null,
        disk_free_bytes: disk.bavail * disk.bsize,
        disk_bytes: disk.blocks * disk.bsize,
        media_kinds: media?.kinds ?? [],
      },
      renders: await countRenders(db),
    };
  };
}

function backupView(run: BackupRun): NonNullable<SystemStatus['last_backup']> {
  return {
    outcome: run.outcome === 'completed' || run.outcome === 'interrupted' ? run.outcome : 'failed',
    cause: run.cause === 'schedule' ? 'schedule' : 'command',
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    size_in_bytes: run.sizeInBytes === null ? null : Number(run.sizeInBytes),
    is_encrypted: run.isEncrypted,
    error: run.error,
  };
}

function recoveryView({ lastArchivedAt, lastBaseAt, earliestAt, problem }: Recovery): SystemStatus['recovery'] {
  return {
    last_archived_at: lastArchivedAt?.toISOString() ?? null,
    last_base_at: lastBaseAt?.toISOString() ?? null,
    earliest_at: earliestAt?.toISOString() ?? null,
    problem,
  };
}
