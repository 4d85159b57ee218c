import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  type ModelNote,
  modelPackFiles,
  modelPackVersion,
} from '../../apps/server/src/platform/local-model/model-pack.ts';
import { downloadFile, sha256Of } from './download-file.ts';
import { gigabytes } from './estimate.ts';
import { Failure } from './failure.ts';
import { installEngine } from './install-engine.ts';
import type { ListedModel } from './model-list.ts';
import { readPublishedFile } from './published-file.ts';
import { type Trial, tryModel } from './try-model.ts';

export type Installing = {
  folder: string;
  contextTokens: number;
  say: (line: string) => void;
  onProgress: (haveBytes: number, bytes: number) => void;
  sleep: (ms: number) => Promise<void>;
};
/** A complete file, under its display name. */
type Source = Pick<ModelNote, 'name' | 'file' | 'bytes' | 'sha256' | 'licence'>;

/** Space to leave free for the engine and everything else. */
const SPARE_BYTES = 500e6;

export async function installListed(
  model: ListedModel,
  { hub, expected }: { hub: string; expected: string | null },
  installing: Installing,
): Promise<Trial> {
  const { folder, say, onProgress, sleep } = installing;
  const published = await readPublishedFile(hub, model.repository, model.file);
  if (expected && expected !== published.sha256) {
    throw new Failure(
      `The hub has another file than you expect: its sha256 is ${published.sha256}. Nothing was downloaded.`,
    );
  }
  await mkdir(join(folder, modelPackFiles.downloads), { recursive: true });
  await installEngine(join(folder, modelPackFiles.engine), say);
  const file = `${model.id}-${published.sha256.slice(0, 8)}.gguf`;
  if (!(await isWhole(join(folder, file), published))) {
    await refuseFullDisk(folder, published.bytes);
    say(`Downloading ${published.url} (${gigabytes(published.bytes)}, ${model.licence}).`);
    // Named after the content: a newer version of the file never continues an older one.
    const target = join(folder, modelPackFiles.downloads, published.sha256);
    await downloadFile({ ...published, target, onProgress: (have) => onProgress(have, published.bytes), sleep });
    await rename(target, join(folder, file));
  }
  const { bytes, sha256 } = published;
  return await finish({ name: model.name, file, bytes, sha256, licence: model.licence }, installing);
}

/** Uses a person's own file in place: copying several gigabytes has no benefit. */
export async function installOwn(path: string, expected: string | null, installing: Installing): Promise<Trial> {
  const file = resolve(path);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Failure(`There is no file ${file}.`);
  if (!(await startsLikeGguf(file))) throw new Failure(`${file} is not a GGUF file.`);
  const sha256 = await sha256Of(file);
  if (expected && expected !== sha256) throw new Failure(`The sha256 of ${file} is ${sha256}, not the one you expect.`);
  await mkdir(installing.folder, { recursive: true });
  await installEngine(join(installing.folder, modelPackFiles.engine), installing.say);
  const name = basename(file)
    .replace(/\.gguf$/i, '')
    .slice(0, 120);
  return await finish({ name, file, bytes: found.size, sha256, licence: 'not known here' }, installing);
}

/** The note is written last, once the model has answered; until then an earlier model stays in use. */
async function finish(source: Source, { folder, contextTokens, say }: Installing): Promise<Trial> {
  say('Trying it.');
  const modelFile = resolve(folder, source.file);
  const trial = await tryModel({
    name: source.name,
    modelFile,
    engineFolder: join(folder, modelPackFiles.engine),
    contextTokens,
  });
  const note: ModelNote = { version: modelPackVersion, ...source };
  const draft = join(folder, `${modelPackFiles.note}.new`);
  await writeFile(draft, JSON.stringify(note));
  await rename(draft, join(folder, modelPackFiles.note));
  const others = (await readdir(folder)).filter((name) => name.endsWith('.gguf') && name !== source.file);
  for (const name of [...others, modelPackFiles.downloads]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return trial;
}

async function isWhole(file: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  return size === bytes && (await sha256Of(file)) === sha256;
}

async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < bytes + SPARE_BYTES) {
    throw new Failure(`The disk has ${gigabytes(free)} left; this needs ${gigabytes(bytes + SPARE_BYTES)}.`);
  }
}

async function startsLikeGguf(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'GGUF';
  } finally {
    await handle.close();
  }
}
