import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterEach, expect, it } from 'vitest';
import { removeOld } from './archive-folder.ts';
import { listRecoverable } from './recover-database.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  folders.push(folder);
  return folder;
}

it('[PITR-04] removes the rest of an archive whose removal was interrupted', async () => {
  const root = await aFolder();
  const current = join(root, '7000000000000000001');
  for (const part of ['wal', 'base']) await mkdir(join(current, part), { recursive: true });
  await mkdir(join(root, '7000000000000000002', 'wal'), { recursive: true });
  await removeOld(root, current, { now: Date.now(), days: 7 });
  expect(await readdir(root), 'its database may have just been created').toHaveLength(2);
  const old = new Date(Date.now() - 8 * DAY_MS);
  await utimes(join(root, '7000000000000000002'), old, old);
  await removeOld(root, current, { now: Date.now(), days: 7 });
  expect(await readdir(root)).toEqual(['7000000000000000001']);
});

it('[PITR-12] lists what there is beside such an archive', async () => {
  const root = await aFolder();
  await mkdir(join(root, '7000000000000000002', 'wal'), { recursive: true });
  const listed = await listRecoverable({ dataDir: await aFolder(), folder: root });
  expect(listed).toContain('There is nothing to recover from');
});
