import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Takes bytes in order. Nothing is visible under the final name before `finish`. */
export type ByteSink = {
  write: (bytes: Uint8Array) => Promise<void>;
  finish: () => Promise<void>;
  /** Removes what was written. Safe to call after a failed `write` or `finish`. */
  abandon: () => Promise<void>;
};
export type OpenSink = (path: string) => Promise<ByteSink>;

/** Ending of files that are being written; after a crash they are worthless. */
export const PARTIAL = '.partial';

/** Writes beside the final name and renames at the end, so that a failure never damages an older file there. */
export const openFileSink: OpenSink = async (path) => {
  const partial = `${path}${PARTIAL}`;
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600);
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
    },
    async finish() {
      await file.sync();
      await file.close();
      await rename(partial, path);
      await syncFolder(dirname(path));
    },
    async abandon() {
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
};

/** Makes a rename survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
