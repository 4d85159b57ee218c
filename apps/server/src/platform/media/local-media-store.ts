import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMediaKey, type MediaKey, type MediaStore } from './media-store.ts';

export function createLocalMediaStore(directory: string): MediaStore {
  function pathOf(key: MediaKey): string {
    if (!isMediaKey(key)) throw new Error(`Not a media key: ${key}`);
    return join(directory, key);
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a crash never leaves half a file under the final name.
      const partial = `${path}.${process.pid}.part`;
      await writeFile(partial, bytes);
      await rename(partial, path);
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
