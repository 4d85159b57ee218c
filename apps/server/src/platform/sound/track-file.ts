import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { musicVersion } from '@right-circle/film/music';
import type { TrackId } from '@right-circle/film/tracks';
import type { TrackOrder } from './track-worker.ts';

const inProgress = new Map<string, Promise<void>>();

/** The wav of a built-in track, created on first use. */
export async function trackFile(id: TrackId, folder: string): Promise<string> {
  const file = join(folder, `${id}-${musicVersion}.wav`);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  const making = inProgress.get(file) ?? make(id, folder, file).finally(() => inProgress.delete(file));
  inProgress.set(file, making);
  await making;
  return file;
}

/** In its own thread: a second of computation would block all requests. */
async function make(id: TrackId, folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const order: TrackOrder = { id, file: `${file}.${process.pid}.part` };
  try {
    await new Promise<void>((done, fail) => {
      const worker = new Worker(new URL('./track-worker.ts', import.meta.url), { workerData: order });
      worker.once('error', fail);
      worker.once('exit', (code) => (code === 0 ? done() : fail(new Error('The track could not be made.'))));
    });
    await rename(order.file, file);
  } finally {
    await rm(order.file, { force: true });
  }
}
