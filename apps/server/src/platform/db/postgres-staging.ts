import { randomBytes } from 'node:crypto';
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Every user may pass through and only root may list or write: for files below a folder closed to PostgreSQL's user.
 */
export const stagingRoot = '/var/lib/right-circle';

async function openStagingRoot(): Promise<void> {
  await mkdir(stagingRoot, { recursive: true });
  await chmod(stagingRoot, 0o711);
}

/** Copies PostgreSQL's programs once per version; the final rename makes a copy complete or absent. */
export async function stageBinaries(native: string, version: string, log: (line: string) => void): Promise<string> {
  const target = join(stagingRoot, `postgres-${version}`);
  if (await exists(target)) return target;
  await openStagingRoot();
  const copy = await mkdtemp(`${target}.`);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await letEveryoneRead(copy);
  try {
    await rename(copy, target);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  log(`PostgreSQL cannot run from ${native}; its programs are copied to ${target}.`);
  return target;
}

/** Copies one program that PostgreSQL's user has to run. */
export async function stageProgram(program: string, name: string, log: (line: string) => void): Promise<string> {
  const target = join(stagingRoot, name);
  if (await exists(target)) return target;
  await openStagingRoot();
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  await copyFile(program, draft);
  await chmod(draft, 0o755);
  await rename(draft, target);
  log(`PostgreSQL's user cannot run ${program}; it is copied to ${target}.`);
  return target;
}

/** The substitute folder for `dataDir`, recorded inside it: deleting `dataDir` means a fresh database. */
export async function stageHome(dataDir: string, log: (line: string) => void): Promise<string> {
  const note = join(dataDir, 'postgres-location');
  const remembered = await readFile(note, 'utf8').catch(() => '');
  await openStagingRoot();
  if (remembered.trim() !== '' && (await exists(remembered.trim()))) return remembered.trim();

  const home = join(stagingRoot, `data-${randomBytes(6).toString('hex')}`);
  await mkdir(home);
  await chmod(home, 0o711);
  await writeFile(`${note}.new`, `${home}\n`);
  await rename(`${note}.new`, note);
  log(`PostgreSQL's user cannot enter ${dataDir}; the database is kept in ${home}.`);
  return home;
}

export async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

async function letEveryoneRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
