import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { explainNpmFailure, npmCommand } from '../../apps/server/src/platform/npm-command.ts';
import { Failure } from './failure.ts';

const run = promisify(execFile);

/** Packages of the engine with exact versions and checksums. */
export const engineManifest = join(import.meta.dirname, '..', 'model-engine');
const machines = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const MARK = 'installed';

/**
 * Installs the engine unless this version exists already. Built in a temporary folder and renamed, so that a partial
 * engine is never used.
 */
export async function installEngine(folder: string, say: (line: string) => void): Promise<void> {
  const machine = `${process.platform}-${process.arch}`;
  if (!machines.includes(machine)) throw new Failure(`The engine does not run on ${machine}.`);
  const version = createHash('sha256')
    .update(await readFile(join(engineManifest, 'package-lock.json')))
    .digest('hex');
  if ((await readFile(join(folder, MARK), 'utf8').catch(() => null)) === version) return;
  say('Installing the engine, node-llama-cpp 3.21.1 (MIT), from the npm registry: about 100 MB.');
  const building = `${folder}.new`;
  await rm(building, { recursive: true, force: true });
  await cp(engineManifest, building, { recursive: true });
  const [program, ...first] = npmCommand();
  // No scripts: the package's own would build from source or download.
  const options = ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await run(program, [...first, ...options], { cwd: building, maxBuffer: 10e6 });
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Failure(
      explainNpmFailure(said) ?? `The engine could not be installed.\n${said.trim().split('\n').slice(-3).join('\n')}`,
    );
  }
  await writeFile(join(building, MARK), version);
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
}
