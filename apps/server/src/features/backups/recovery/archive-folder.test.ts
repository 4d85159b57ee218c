import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@right-circle/rules/durations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorld } from '../../../../test/world.ts';
import { basesFolder, walFolder } from '../../../platform/db/wal-archive.ts';
import { segmentName } from './archive.rules.ts';
import { baseFile, removeOld, removeUnfinishedBases, saveManifest } from './archive-folder.ts';
import { keepRecoverable } from './keep-recoverable.ts';

// Hour 130 is now, for what asks PostgreSQL's clock.
const START = (Math.floor(Date.now() / HOUR_MS) - 130) * HOUR_MS;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'right-circle-archive-'));
});
afterEach(async () => await rm(root, { recursive: true, force: true }));

const baseName = (hour: number) => new Date(START + hour * HOUR_MS).toISOString().replace(/\.\d+|[-:]/g, '');

/** An archive with a segment an hour and a base a day, whose files have nothing but their times. */
async function anArchive(id: string, { fromHour, toHour }: { fromHour: number; toHour: number }): Promise<string> {
  const archive = join(root, id);
  await mkdir(walFolder(archive), { recursive: true });
  await mkdir(basesFolder(archive));
  for (let number = fromHour; number <= toHour; number += 1) {
    const header = `0123456789${new Date(START + number * HOUR_MS).toISOString()}\0`;
    await writeFile(join(walFolder(archive), `${segmentName({ timeline: 1, number })}.gz`), header);
    if (number % 24 !== 1) continue;
    const usableFrom = new Date(START + (number - 0.5) * HOUR_MS).toISOString();
    const position = (offset: number) => `0/${(number * 16 * 1024 * 1024 + offset).toString(16).toUpperCase()}`;
    const times = { startsAt: position(40), stopsAt: position(400), startedAt: usableFrom, usableFrom };
    await writeFile(baseFile(archive, baseName(number)), '');
    await saveManifest(archive, baseName(number), {
      format: 1,
      major: 18,
      timeline: 1,
      ...times,
      bytes: 0,
      folders: [],
    });
  }
  return archive;
}

it('[PITR-04] deletes old bases, the log only they need, and archives nobody has used for as long', async () => {
  const archive = await anArchive('7709101792697748293', { fromHour: 1, toHour: 100 });
  await writeFile(join(walFolder(archive), `${segmentName({ timeline: 1, number: 1 })}.00000028.backup.gz`), '');
  await anArchive('7700000000000000001', { fromHour: 1, toHour: 20 });
  await anArchive('7700000000000000002', { fromHour: 1, toHour: 60 });
  await mkdir(join(root, 'photos'));

  await removeOld(root, archive, { now: START + 100 * HOUR_MS, days: 2 });
  // Two days before hour 100 is hour 52, for which the base of hour 49 is needed.
  const kept = [49, 73, 97].flatMap((hour) => [`${baseName(hour)}.json`, `${baseName(hour)}.tar.gz`]);
  expect((await readdir(basesFolder(archive))).toSorted()).toEqual(kept);
  const log = (await readdir(walFolder(archive))).toSorted();
  expect(log).toHaveLength(52);
  expect(log[0]).toBe(`${segmentName({ timeline: 1, number: 49 })}.gz`);
  expect((await readdir(root)).toSorted()).toEqual(['7700000000000000002', '7709101792697748293', 'photos']);
});

it('[PITR-15] makes room before a base is made, also if that fails', async () => {
  const world = await createWorld();
  try {
    const archive = await anArchive('578437695752307201', { fromHour: 1, toHour: 100 });
    const dataDir = join(root, 'data');
    const cluster = join(dataDir, 'postgres');
    await mkdir(join(cluster, 'global'), { recursive: true });
    // As root PostgreSQL's files belong to a user of its own.
    if (process.getuid?.() === 0) await chown(cluster, 61_184, 61_184);
    await chmod(root, 0o711);
    await writeFile(join(cluster, 'global', 'pg_control'), Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]));
    const { db, databaseUrl } = world;
    const pitr = { folder: root, days: 2 };
    // An example of any failure to make a base: this PostgreSQL has no archive.
    await expect(keepRecoverable({ db, databaseUrl, dataDir, pitr })).rejects.toThrow('without archiving');
    const kept = [73, 97].flatMap((hour) => [`${baseName(hour)}.json`, `${baseName(hour)}.tar.gz`]);
    expect((await readdir(basesFolder(archive))).toSorted()).toEqual(kept);
  } finally {
    await world.close();
  }
});

it('[PITR-03] removes files of bases that were not completed, and nothing else', async () => {
  const archive = await anArchive('7709101792697748293', { fromHour: 1, toHour: 2 });
  const complete = (await readdir(basesFolder(archive))).toSorted();
  for (const name of ['20300105T000000Z.tar.gz', '20300105T000000Z.tar.gz.partial', '20300105T000000Z.json.partial']) {
    await writeFile(join(basesFolder(archive), name), '');
  }
  await writeFile(join(basesFolder(archive), 'notes.txt'), 'not ours');
  await removeUnfinishedBases(archive);
  expect((await readdir(basesFolder(archive))).toSorted()).toEqual([...complete, 'notes.txt']);
});
