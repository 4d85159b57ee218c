import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { defineJob, type EnqueueInTx, type Jobs } from '../jobs/jobs.ts';
import type { MediaKey, MediaStore } from './media-store.ts';

/** Enqueued where the last row that names these files goes, so that a file never goes before its row is really gone. */
export const removeMediaJob = defineJob('media.remove', z.object({ keys: z.array(z.string()) }));

/** Removes files that the row they were written for does not name. */
const removeUnnamedJob = defineJob(
  'media.remove-unnamed',
  z.object({ keys: z.array(z.string()), owner: z.string(), id: z.uuid() }),
);

type Expected = { keys: MediaKey[]; owner: string; id: string };
type ExpectDeps = { db: Db; enqueue: EnqueueInTx };

/** Longer than any call that writes files and then the row that names them. */
const CHECK_AFTER_SECONDS = 3600;

/**
 * Called before files are written for a row that will name them. Whatever breaks in between, also a commit whose outcome nobody
 * learns, an hour later the files are named or gone.
 */
export async function expectFiles({ db, enqueue }: ExpectDeps, expected: Expected): Promise<void> {
  const startAfter = CHECK_AFTER_SECONDS;
  await db.transaction().execute(async (tx) => await enqueue(tx, removeUnnamedJob, expected, { startAfter }));
}

/** Files a row names, by the kind of row. */
export type FilesNamed = Record<string, (id: string) => Promise<MediaKey[]>>;

export function handleMediaRemoval(jobs: Jobs, media: MediaStore, filesNamed: FilesNamed): void {
  jobs.handle(removeMediaJob, async ({ keys }) => {
    for (const key of keys) await media.remove(key);
  });
  jobs.handle(removeUnnamedJob, async ({ keys, owner, id }) => {
    const find = filesNamed[owner];
    if (!find) throw new Error(`Nobody knows the files of a ${owner}.`);
    const named = new Set(await find(id));
    for (const key of keys) if (!named.has(key)) await media.remove(key);
  });
}
