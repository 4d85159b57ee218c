import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountSmallDisk } from '../../../../../scripts/test/small-disk.ts';

// The program that PostgreSQL runs, without PostgreSQL.

const PROGRAM = join(import.meta.dirname, 'wal-archive-command.mjs');
const SEGMENT = '000000010000000000000003';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'right-circle-wal-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

function run(task: 'archive' | 'restore', stored: string, path: string) {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, task, stored, path], { env: {}, encoding: 'utf8' });
  return { status, stderr };
}

async function aSegment(bytes: Buffer): Promise<string> {
  const path = join(folder, 'segment');
  await writeFile(path, bytes);
  await utimes(path, 1_800_000_000.123, 1_800_000_000.123);
  return path;
}

it('[PITR-01] stores a part of the log once, small, for its owner only, and with the time it was finished', async () => {
  const bytes = Buffer.concat([randomBytes(50_000), Buffer.alloc(950_000)]);
  const path = await aSegment(bytes);
  const stored = join(folder, SEGMENT);
  expect(run('archive', stored, path)).toEqual({ status: 0, stderr: '' });
  const packed = await readFile(`${stored}.gz`);
  expect(gunzipSync(packed).equals(bytes)).toBe(true);
  expect(packed.length).toBeLessThan(60_000);
  expect(packed.subarray(10, 34).toString()).toBe('2027-01-15T08:00:00.123Z');
  expect((await stat(`${stored}.gz`)).mode & 0o777).toBe(0o600);
  // PostgreSQL was stopped before it noted the success.
  expect(run('archive', stored, path).status).toBe(0);
  await aSegment(Buffer.concat([bytes.subarray(1), Buffer.from([1])]));
  expect(run('archive', stored, path)).toEqual({
    status: 1,
    stderr: `${stored}.gz exists already with other content\n`,
  });
  expect((await readFile(`${stored}.gz`)).equals(packed)).toBe(true);
  expect(run('archive', `${stored}.partial`, path).status).toBe(0);
  expect((await readdir(folder)).toSorted()).toEqual([`${SEGMENT}.gz`, 'segment']);
});

it('[PITR-08] tells a part that is missing from one that is damaged', async () => {
  const path = await aSegment(randomBytes(10_000));
  const [stored, restored] = [join(folder, SEGMENT), join(folder, 'restored')];
  expect(run('restore', stored, restored)).toEqual({ status: 1, stderr: '' });
  run('archive', stored, path);
  expect(run('restore', stored, restored).status).toBe(0);
  expect((await readFile(restored)).equals(await readFile(path))).toBe(true);
  await truncate(`${stored}.gz`, 5000);
  // PostgreSQL takes anything below 126 for the end of the log, and would end the recovery there.
  expect(run('restore', stored, restored)).toEqual({
    status: 126,
    stderr: `damaged WAL archive file: ${stored}.gz\n`,
  });
  await rm(`${stored}.gz`);
  await mkdir(`${stored}.gz`);
  expect(run('restore', stored, restored)).toMatchObject({
    status: 126,
    stderr: expect.stringContaining('unreadable'),
  });
});

it('[PITR-10] leaves nothing behind on a full disk, and succeeds with room again', async (test) => {
  const path = await aSegment(randomBytes(200_000));
  const place = join(folder, 'disk');
  await mkdir(place);
  const disk = await mountSmallDisk(place, '128k');
  if (!disk) return test.skip('mounting needs root');
  try {
    expect(run('archive', join(place, SEGMENT), path)).toMatchObject({ status: 1 });
    expect(await readdir(place)).toEqual([]);
    await disk.resize('1m');
    expect(run('archive', join(place, SEGMENT), path).status).toBe(0);
    expect(await readdir(place)).toEqual([`${SEGMENT}.gz`]);
  } finally {
    await disk.unmount();
  }
});
