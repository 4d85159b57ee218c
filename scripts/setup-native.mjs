import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nativeParts } from './setup-native-parts.mjs';
import { buildsOf, copiesOf } from './setup-packages.mjs';
import { nameOfMachine } from './setup-platform.mjs';
import { root, run } from './setup-step.mjs';

const packagedNode = join('node_modules', '.bin', 'node');
/**
 * For all parts together. Long enough for an emulated and busy processor, where 60 s were not: only a part that hangs
 * takes this long.
 */
const patienceMs = 300_000;

/** Lists the native parts of an installation, once per copy, with the builds they need on this machine. */
export function listParts(packages, set, machine) {
  return nativeParts.flatMap(({ name, ...how }) =>
    copiesOf(packages, name)
      .filter((path) => set === 'full' || !(packages[path].dev || packages[path].devOptional))
      .map((path) => {
        const builds = buildsOf(packages, path, machine);
        return { name, path, ...how, builds: [...builds, ...builds.flatMap((at) => buildsOf(packages, at, machine))] };
      }),
  );
}

/**
 * Tries the packaged Node, a build that the project itself requires and that everything else runs on. Returns it with
 * what is wrong, or null if it runs.
 */
export async function findBrokenNode(packages, machine) {
  const [path] = buildsOf(packages, '', machine);
  const part = { name: path.slice('node_modules/'.length), path, builds: [path] };
  if (!existsSync(join(root, path, 'package.json'))) return { ...part, missing: path };
  const { code, output } = await run(join(root, packagedNode), ['--version']);
  if (code === 0 && output.startsWith('v24.')) return null;
  return { ...part, reason: output.trim().split('\n')[0] || `exit code ${code}` };
}

/** Tries every part and returns those that do not work, each with a reason. */
export async function findBrokenParts(parts) {
  const broken = [];
  let untried = [];
  for (const part of parts) {
    const missing = [part.path, ...part.builds].find((path) => !existsSync(join(root, path, 'package.json')));
    if (missing) broken.push({ ...part, missing });
    else if (part.builds.length === 0) broken.push({ ...part, reason: 'it has no build for this machine' });
    else untried.push(part);
  }
  while (untried.length > 0) {
    const reports = await tryParts(untried);
    for (const part of untried) {
      const { state, reason } = reports.get(part.path) ?? {};
      if (state === 'failed') broken.push({ ...part, reason });
    }
    const left = untried.filter(({ path }) => !['ok', 'failed'].includes(reports.get(path)?.state));
    // If a part crashed the process, the others are tried again without it.
    const culprit = left.find(({ path }) => reports.get(path)?.state === 'loading') ?? left[0];
    if (culprit) broken.push({ ...culprit, reason: reports.ending });
    untried = left.filter((part) => part !== culprit);
  }
  return broken;
}

async function tryParts(parts) {
  const loader = join(root, 'scripts', 'setup-native-load.mjs');
  const { code, signal, output } = await run(join(root, packagedNode), [loader, root, JSON.stringify(parts)], {
    timeoutMs: patienceMs,
  });
  const reports = new Map();
  for (const line of output.split('\n').filter((text) => text.startsWith('{"path":'))) {
    const report = JSON.parse(line);
    reports.set(report.path, report);
  }
  return Object.assign(reports, { ending: signal ? `loading it ends with ${signal}` : `exit code ${code}` });
}

export function removeParts(parts) {
  for (const path of parts.flatMap((part) => [part.path, ...part.builds]))
    rmSync(join(root, path), { recursive: true, force: true });
}

/** Says in one sentence what does not work, where, and what to do. */
export function explainBrokenParts(broken, packages, machine) {
  const [{ name, path, builds, missing, reason }, ...others] = broken;
  const build = missing ?? builds[0] ?? path;
  const fault = missing ? 'is missing' : `does not load (${reason})`;
  const names = others.map((part) => label(part.path)).join(', ');
  const also = names && `, nor ${others.length === 1 ? 'does' : 'do'} ${names}`;
  return (
    `${label(path, name)} does not work on this machine (${nameOfMachine(machine)})${also}: ` +
    `${build === path ? 'it' : label(build)} ${fault} even after a second download, so check that your npm registry ` +
    'has it (see docs/platforms.md) and run the same command again.'
  );

  function label(at, as = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)) {
    return `${as} ${packages[at].version}`;
  }
}

/** Returns size and time of every native file of the parts, to detect later that one was removed or replaced. */
export function fingerprintFiles(parts) {
  const files = parts.flatMap(({ builds }) => builds.flatMap((build) => nativeFilesBelow(build)));
  return Object.fromEntries([join('node_modules', '.bin', 'node'), ...files].map((file) => [file, fingerprint(file)]));
}

export function fingerprint(file) {
  const stats = statSync(join(root, file), { throwIfNoEntry: false });
  return stats ? `${stats.size} ${Math.floor(stats.mtimeMs)}` : null;
}

function nativeFilesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return nativeFilesBelow(path);
    const isNative = /\.(node|dylib)$|\.so(\.|$)/.test(entry.name) || isProgram(entry.name, path);
    return isNative ? [path] : [];
  });
}

function isProgram(name, path) {
  const mode = statSync(join(root, path), { throwIfNoEntry: false })?.mode ?? 0;
  return !name.includes('.') && (mode & 0o111) !== 0;
}
