import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { npmCommand } from '../npm-command.ts';

/** Builds in the archive of the speech engine. */
const BUILDS = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

type Machine = { platform: string; arch: string; path: string };

/** Returns why the voice cannot be installed on this machine, in one sentence, or null if it can. */
export async function packObstacle(machine?: Partial<Machine>): Promise<string | null> {
  const { platform, arch, path } = { ...process, path: process.env['PATH'] ?? '', ...machine };
  if (!BUILDS.includes(`${platform}-${arch}`)) return `The voice does not run on ${platform} ${arch}.`;
  const [npm] = npmCommand();
  const missing: string[] = [];
  for (const program of [npm, 'tar']) if (!(await isFound(program, path))) missing.push(program);
  if (missing.length === 0) return null;
  return `The server needs ${missing.join(' and ')} to install the voice. Install ${missing.length === 1 ? 'it' : 'them'} on this machine.`;
}

async function isFound(program: string, path: string): Promise<boolean> {
  const files = program.includes('/') ? [program] : path.split(delimiter).map((folder) => join(folder, program));
  for (const file of files) {
    const isExecutable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return true;
  }
  return false;
}
