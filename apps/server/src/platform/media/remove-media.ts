import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { defineJob, type EnqueueInTx, type Jobs } from '../jobs/jobs.ts';
import type { MediaKey, MediaStore } from './media-store.ts';
import { mayRemove } from './removal-lock.store.ts';

/**
 * Enqueued with the deletion of the last row that references these files, so that a file is never deleted before its
 * row is gone.
 */
export const removeMediaJob = defineJob('media.remove', z.object({ keys: z.array(z.string()) }));

/** Deletes files that their intended row does not reference. */
const removeUnnamedJob = defineJob(
  'media.remove-unnamed',
  z.object({ keys: z.array(z.string()), owner: z.string(), id: z.uuid() }),
);

type Expected = { keys: MediaKey[]; owner: string; id: string };
type ExpectDeps = { db: Db; enqueue: EnqueueInTx };

/** Longer than any call that writes files and then the row that references them. */
const CHECK_AFTER_SECONDS = 3600;
/** Delay before the next try if a backup is listing files. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Called before files are written for a row that will reference them. After any failure in between, even a commit with
 * unknown outcome, the files are referenced or deleted an hour later.
 */
export async function expectFiles({ db, enqueue }: ExpectDeps, expected: Expected): Promise<void> {
  const startAfter = CHECK_AFTER_SECONDS;
  await db.transaction().execute(async (tx) => await enqueue(tx, removeUnnamedJob, expected, { startAfter }));
}

/** Files referenced by a row, by the kind of row. */
export type FilesNamed = Record<string, (id: string) => Promise<MediaKey[]>>;

type RemovalDeps = { db: Db; jobs: Jobs; media: MediaStore };

export function handleMediaRemoval({ db, jobs, media }: RemovalDeps, filesNamed: FilesNamed): void {
  jobs.handle(removeMediaJob, async ({ keys }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await mayRemove(tx))) {
        await jobs.enqueue(tx, removeMediaJob, { keys }, { startAfter: RETRY_AFTER_SECONDS });
        return;
      }
      for (const key of keys) await media.remove(key);
    });
  });
  jobs.handle(removeUnnamedJob, async ({ keys, owner, id }) => {
    const find = filesNamed[owner];
    if (!find) throw new Error(`Nobody knows the files of a ${owner}.`);
    const named = new Set(await find(id));
    for (const key of keys) if (!named.has(key)) await media.remove(key);
  });
}
