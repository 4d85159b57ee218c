import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** Stores finished stages of one render, so that a retry can reuse them. */
export type WorkFolder = {
  path: string;
  /** The result of a step: read if an earlier run saved it, computed otherwise. */
  step: <T>(name: string, shape: z.ZodType<T>, make: () => Promise<T>) => Promise<T>;
};

/**
 * Named after the reel and everything that is rendered: with other words or pictures an earlier result is useless and
 * deleted.
 */
export async function openWorkFolder(root: string, reelId: string, rendered: unknown): Promise<WorkFolder> {
  const hash = createHash('sha256').update(JSON.stringify(rendered)).digest('hex').slice(0, 16);
  const name = `${reelId}-${hash}`;
  const path = join(root, name);
  await mkdir(path, { recursive: true });
  for (const other of await foldersIn(root)) {
    if (other.startsWith(`${reelId}-`) && other !== name) await removeFolder(join(root, other));
  }
  return {
    path,
    async step(stepName, shape, make) {
      const file = join(path, `${stepName}.json`);
      const before = shape.safeParse(await readJson(file));
      if (before.success) return before.data;
      const result = await make();
      await writeFile(`${file}.part`, JSON.stringify(result));
      await rename(`${file}.part`, file);
      return result;
    },
  };
}

export async function removeWorkOf(root: string, reelId: string): Promise<void> {
  for (const name of await foldersIn(root)) {
    if (name.startsWith(`${reelId}-`)) await removeFolder(join(root, name));
  }
}

/** Deletes work of renders that nobody will continue. */
export async function removeWorkExcept(root: string, reelIds: ReadonlySet<string>): Promise<void> {
  for (const name of await foldersIn(root)) {
    if (REEL_FOLDER.test(name) && !reelIds.has(name.slice(0, ID_LENGTH))) await removeFolder(join(root, name));
  }
}

/** Deletes uploads whose process died: none takes this long. */
export async function removeOldClips(root: string, before: Date): Promise<void> {
  for (const name of await foldersIn(root)) {
    const folder = join(root, name);
    if (name.startsWith(CLIP_FOLDER) && (await stat(folder)).mtime < before) await removeFolder(folder);
  }
}

export const CLIP_FOLDER = 'clip-';
const ID_LENGTH = 36;
const REEL_FOLDER = /^[0-9a-f-]{36}-[0-9a-f]{16}$/;

async function foldersIn(root: string): Promise<string[]> {
  await mkdir(root, { recursive: true });
  return await readdir(root);
}

/** A process that is being stopped may still write for a moment. */
async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
