import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isAlive } from '../is-alive.ts';
import { isMediaKey, type MediaKey, type MediaSnapshot, type MediaStore } from './media-store.ts';

/** No key begins with a dot. */
const PARTIAL = '.partial';
const SNAPSHOT = '.snapshot.';

/** Removes partial files of processes that died. */
export async function removeDeadPartials(directory: string): Promise<void> {
  const names = await readdir(join(directory, PARTIAL)).catch(() => []);
  for (const name of names) {
    const pid = Number(name.split('.').at(-1));
    // We have only just started, so files with our pid are from before.
    if (pid === process.pid || !isAlive(pid)) await rm(join(directory, PARTIAL, name), { force: true });
  }
  await removeDeadSnapshots(directory);
}

async function removeDeadSnapshots(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const [pid = ''] = name.startsWith(SNAPSHOT) ? name.slice(SNAPSHOT.length).split('.') : [];
    if (pid !== '' && !isAlive(Number(pid))) await rm(join(directory, name), { recursive: true, force: true });
  }
}

/**
 * Gives every file a second name (a hard link). Stored files are never changed in place, so their content stays readable
 * although they are deleted or moved. A disk without hard links falls back to the files themselves.
 */
async function snapshotFolder(directory: string): Promise<MediaSnapshot> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeDeadSnapshots(directory);
  const linked = join(directory, `${SNAPSHOT}${process.pid}.${randomUUID()}`);
  const found = new Map<MediaKey, string>();
  async function hold(key: MediaKey): Promise<void> {
    const [path, held] = [join(directory, key), join(linked, key)];
    await mkdir(dirname(held), { recursive: true, mode: 0o700 });
    await link(path, held).then(
      () => found.set(key, held),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return;
        if (!WITHOUT_LINKS.has(error.code ?? '')) throw error;
        found.set(key, path);
      },
    );
  }
  async function refresh(): Promise<void> {
    for (const folder of await readdir(directory, { withFileTypes: true })) {
      if (!folder.isDirectory() || folder.name.startsWith('.')) continue;
      const inside = await readdir(join(directory, folder.name), { recursive: true, withFileTypes: true });
      for (const file of inside) {
        const key = relative(directory, join(file.parentPath, file.name));
        if (file.isFile() && isMediaKey(key) && !found.has(key)) await hold(key);
      }
    }
  }
  const release = async () => await rm(linked, { recursive: true, force: true });
  await refresh().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  return {
    keys: () => found.keys(),
    refresh,
    versionOf: () => null,
    async read(key) {
      const path = found.get(key);
      const file = path && (await stat(path).catch(() => null));
      return file ? { stream: createReadStream(path), size: file.size } : null;
    },
    release,
  };
}

const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']);

export function createLocalMediaStore(directory: string): MediaStore {
  function pathOf(key: MediaKey): string {
    if (!isMediaKey(key)) throw new Error(`Not a media key: ${key}`);
    return join(directory, key);
  }

  /**
   * Written elsewhere and renamed, so that a crash never leaves a partial file under the final name. Only our user can
   * read it.
   */
  async function place(key: MediaKey, write: (partial: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await mkdir(join(directory, PARTIAL), { recursive: true, mode: 0o700 });
    const partial = join(directory, PARTIAL, `${key.replaceAll('/', '_')}.${process.pid}`);
    try {
      await write(partial);
      await chmod(partial, 0o600);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async function sizeOf(key: MediaKey): Promise<number | null> {
    const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return found?.isFile() ? found.size : null;
  }

  return {
    put: async (key, bytes) => await place(key, async (partial) => await writeFile(partial, bytes, { mode: 0o600 })),
    putFile: async (key, path) => await place(key, async (partial) => await copyFile(path, partial)),
    sizeOf,
    async read(key, range) {
      const size = await sizeOf(key);
      if (size === null) return null;
      return { stream: createReadStream(pathOf(key), range && { start: range.first, end: range.last }), size };
    },
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true, mode: 0o700 });
      return await rename(pathOf(from), pathOf(to)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    snapshot: async () => await snapshotFolder(directory),
  };
}
