import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { BackupStorage } from './backup-storage.ts';
import { type OpenSink, openFileSink, PARTIAL } from './byte-sink.ts';

/** Keeps backups in a folder of this machine. `openSink` writes files; a test lets it fail. */
export function openFolderStorage(folder: string, openSink: OpenSink = openFileSink): BackupStorage {
  const pathOf = (name: string): string => join(folder, name);

  /** Throws if the disk cannot tell: a file that cannot be read is not a missing one. */
  const has = async (name: string): Promise<boolean> => (await unlessMissing(stat(pathOf(name))))?.isFile() ?? false;

  async function filesBelow(place: string, recursive: boolean): Promise<string[]> {
    const found = (await unlessMissing(readdir(place, { recursive, withFileTypes: true }))) ?? [];
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  }

  return {
    addressOf: (name = '') => pathOf(name),
    async removePartials(only) {
      const partials = only === undefined ? await filesBelow(folder, true) : [`${only}${PARTIAL}`];
      for (const name of partials) if (name.endsWith(PARTIAL)) await rm(pathOf(name), { force: true });
    },
    async openSink(name) {
      await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
      return await openSink(pathOf(name));
    },
    has,
    read: async (name) => ((await has(name)) ? (createReadStream(pathOf(name)) as AsyncIterable<Buffer>) : null),
    list: async (below) => await filesBelow(pathOf(below), below !== ''),
    async mediaSizes() {
      const sizes = new Map<string, number>();
      for (const name of await filesBelow(pathOf('media'), true)) {
        const found = await unlessMissing(stat(pathOf(name)));
        if (found) sizes.set(name, found.size);
      }
      return sizes;
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
  };
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  return await asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
