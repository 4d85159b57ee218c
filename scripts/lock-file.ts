import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { incompleteBuilds, unpinnedEntries } from './lock-file-builds.ts';
import { type LockEntry, type LockPackages, resolvePackage } from './setup-packages.mjs';

/**
 * Entries npm left out: packages for other machines, if its registry did not have them.
 * `npm ci` refuses a lock file without them, on every machine.
 */
export function missingEntries(packages: LockPackages): LockPackages {
  const missing: LockPackages = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (!resolvePackage(packages, path, name)) {
        const version = range.replace(/^[\^~]/, '');
        missing[`node_modules/${name}`] = { version, ...machineOf(name), ...(dev && { dev }), optional: true };
      }
    }
  }
  return missing;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The names of such packages contain the machine: @rolldown/binding-linux-x64-musl. */
function machineOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : null;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

async function main(): Promise<void> {
  const file = join(import.meta.dirname, '..', 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: LockPackages };
  const missing = missingEntries(lock.packages);
  const names = Object.keys(missing);
  if (process.argv.includes('--check')) {
    const problems = [...incompleteBuilds(lock.packages), ...unpinnedEntries(lock.packages)];
    if (names.length > 0) {
      problems.push(
        `package-lock.json lacks ${names.length} packages for other machines, among them ${names[0]}; npm run fix adds them.`,
      );
    }
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
    return;
  }
  if (names.length === 0) return;
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${names.length} packages for other machines to package-lock.json.`);
}

if (import.meta.main) await main();
