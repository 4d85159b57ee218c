import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { DAY_MS } from '@right-circle/rules/durations';
import { z } from 'zod';
import { openFileSink } from '#platform/backup/byte-sink.ts';
import { basesFolder, walFolder } from '#platform/db/wal-archive.ts';
import {
  type Archive,
  type Base,
  keptOf,
  lastWriteOf,
  parseHistory,
  parsePosition,
  parseSegmentName,
} from './archive.rules.ts';

/** A path below a folder that cannot lead out of it. */
export const INNER_PATH = /^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/;
const position = z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/);

/** Written last: a base without it is not complete. */
const manifest = z.object({
  format: z.literal(1),
  /** Major version of the PostgreSQL that made the files. */
  major: z.int(),
  timeline: z.int(),
  startsAt: position,
  stopsAt: position,
  startedAt: z.iso.datetime(),
  usableFrom: z.iso.datetime(),
  bytes: z.int(),
  /** All folders of the cluster, also empty ones. */
  folders: z.array(z.string().regex(INNER_PATH)),
});
export type BaseManifest = z.infer<typeof manifest>;
export type StoredBase = Base & { manifest: BaseManifest };
export type StoredArchive = Omit<Archive, 'bases'> & { folder: string; bases: StoredBase[] };

const BASE = /^\d{8}T\d{6}Z$/;
const MANIFEST = '.json';
const PACKED = '.gz';

export const baseFile = (archive: string, name: string): string => join(basesFolder(archive), `${name}.tar.gz`);

export async function saveManifest(archive: string, name: string, value: BaseManifest): Promise<void> {
  const sink = await openFileSink(join(basesFolder(archive), `${name}${MANIFEST}`));
  await sink.write(Buffer.from(`${JSON.stringify(value)}\n`));
  await sink.finish();
}

/** The archives of all clusters that used this folder. */
export async function listArchives(root: string): Promise<string[]> {
  const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^\d{10,20}$/.test(name)).map((name) => join(root, name));
}

type ReadOptions = {
  /** Off where only names matter: there may be thousands of files. */
  withTimes?: boolean;
};

export async function readArchive(folder: string, { withTimes = true }: ReadOptions = {}): Promise<StoredArchive> {
  const archive: StoredArchive = { folder, segments: [], timelines: [], bases: await readBases(folder) };
  for (const name of await readdir(walFolder(folder))) {
    if (!name.endsWith(PACKED)) continue;
    const path = join(walFolder(folder), name);
    const segment = parseSegmentName(name.slice(0, -PACKED.length));
    const [, timeline] = /^([0-9A-F]{8})\.history\.gz$/.exec(name) ?? [];
    if (segment) archive.segments.push({ ...segment, at: withTimes ? await timeOf(path) : 0 });
    else if (timeline) {
      const text = (await buffer(createReadStream(path).pipe(createGunzip()))).toString('utf8');
      archive.timelines.push({
        id: Number.parseInt(timeline, 16),
        beganAt: await timeOf(path),
        ancestors: parseHistory(text),
      });
    }
  }
  return archive;
}

/** Null for the rest of an archive whose creation or removal was interrupted: it lacks one of its folders. */
export async function readIfComplete(folder: string): Promise<StoredArchive | null> {
  return await readArchive(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const TIME_AT = 10;
const TIME_BYTES = '2026-11-17T05:50:00.000Z'.length;

/** When PostgreSQL finished the file, from the comment in its gzip header. */
async function timeOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { buffer: bytes } = await file.read(Buffer.alloc(TIME_BYTES), 0, TIME_BYTES, TIME_AT);
    const at = Date.parse(bytes.toString('latin1'));
    // Damaged: found when it is read. Until then it must not hide the files around it.
    return Number.isNaN(at) ? (await file.stat()).mtimeMs : at;
  } finally {
    await file.close();
  }
}

export async function readBases(folder: string): Promise<StoredBase[]> {
  const names = await readdir(basesFolder(folder));
  const bases: StoredBase[] = [];
  for (const name of names.filter((each) => each.endsWith(MANIFEST)).map((each) => each.slice(0, -MANIFEST.length))) {
    if (!names.includes(`${name}.tar.gz`)) continue;
    const written = manifest.parse(JSON.parse(await readFile(join(basesFolder(folder), `${name}${MANIFEST}`), 'utf8')));
    bases.push({
      name,
      manifest: written,
      timeline: written.timeline,
      startsAt: parsePosition(written.startsAt),
      stopsAt: parsePosition(written.stopsAt),
      usableFrom: Date.parse(written.usableFrom),
    });
  }
  return bases;
}

/** Removes files of bases that have no manifest. Only one process makes bases, so nobody is writing them now. */
export async function removeUnfinishedBases(folder: string): Promise<void> {
  const names = await readdir(basesFolder(folder));
  for (const name of names) {
    const base = name.split('.')[0] ?? '';
    const isComplete = names.includes(`${base}${MANIFEST}`) && !name.endsWith('.partial');
    if (BASE.test(base) && !isComplete) await rm(join(basesFolder(folder), name), { force: true });
  }
}

/** Deletes what no second of the last `days` needs, also archives of clusters that are not in use any more. */
export async function removeOld(
  root: string,
  folder: string,
  { now, days }: { now: number; days: number },
): Promise<void> {
  const archive = await readArchive(folder);
  const { bases, firstSegment } = keptOf(archive, now, days);
  for (const { name } of archive.bases.filter((base) => !bases.has(base.name))) {
    // The manifest goes first: without it nobody uses the rest.
    await rm(join(basesFolder(folder), `${name}${MANIFEST}`), { force: true });
    await rm(baseFile(folder, name), { force: true });
  }
  for (const name of await readdir(walFolder(folder))) {
    // Segments, and the notes that PostgreSQL archives with each base.
    const segment = parseSegmentName(name.split('.')[0] ?? '');
    if (segment && firstSegment !== null && segment.number < firstSegment)
      await rm(join(walFolder(folder), name), { force: true });
  }
  for (const other of await listArchives(root)) {
    if (other === folder) continue;
    const found = await readIfComplete(other);
    const last = found ? lastWriteOf(found) : (await stat(other)).mtimeMs;
    if (last < now - days * DAY_MS) await rm(other, { recursive: true, force: true });
  }
}
