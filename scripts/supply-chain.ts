import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AcceptedPackage, acceptedPackages, allowedLicences, statedLicences } from './licence-list.ts';
import { root } from './run-program.ts';
import { type LockEntry, type LockPackages, resolvePackage } from './setup-packages.mjs';

export type AllowScripts = Record<string, boolean>;

/** Packages from a registry: not our own, and not links to them. */
export function registryPackages(packages: LockPackages): [path: string, entry: LockEntry][] {
  return Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
}

export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Lists every package whose install script is undecided, and every decision about a package without one. */
export function scriptProblems(packages: LockPackages, allowScripts: AllowScripts): string[] {
  const withScript = registryPackages(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(withScript.map(([path]) => nameOf(path)));
  return [
    ...[...names]
      .filter((name) => !Object.hasOwn(allowScripts, name))
      .map((name) => `${name} has an install script: read it, then add it to allowScripts in package.json.`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has no install script any more: remove it from allowScripts in package.json.`),
  ];
}

/** Returns the licence of a package, or null if unknown. npm knows none for builds it has never downloaded. */
export function licenceOf(packages: LockPackages, path: string): string | null {
  const inLock = packages[path]?.license ?? null;
  const stated = statedLicences.find((one) => covers(one, nameOf(path)) && one.inLock === inLock);
  if (stated) return stated.licence;
  return inLock ?? licenceOfOwner(packages, path);
}

/** A build for one machine has the licence of the package that requires it. */
function licenceOfOwner(packages: LockPackages, path: string): string | null {
  if (!packages[path]?.os && !packages[path]?.cpu) return null;
  const owner = Object.entries(packages).find(
    ([from, { optionalDependencies = {} }]) =>
      nameOf(path) in optionalDependencies && resolvePackage(packages, from, nameOf(path)) === path,
  );
  return owner?.[1].license ?? null;
}

export function licenceProblems(packages: LockPackages): string[] {
  const paths = registryPackages(packages).map(([path]) => path);
  const found = paths.map((path) => ({ path, name: nameOf(path), licence: licenceOf(packages, path) }));
  const refused = found.filter(({ name, licence }) => !licence || !(isAllowed(licence) || isAccepted(name, licence)));
  const unused = acceptedPackages.filter(
    (one) => !found.some(({ name, licence }) => covers(one, name) && licence === one.licence),
  );
  return [
    ...refused.map(
      ({ path, licence }) =>
        `${path} has ${licence ? `the licence ${licence}` : 'no licence'}: use another package, or accept it with a reason in scripts/licence-list.ts.`,
    ),
    ...unused.map(
      ({ name, licence }) => `No package ${name} has the licence ${licence}: remove it from scripts/licence-list.ts.`,
    ),
  ];
}

/** One licence of "A OR B" is enough, "A AND B" needs both; AND binds tighter, and parentheses enclose the whole. */
export function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.includes(licence)));
}

const isAccepted = (name: string, licence: string) =>
  acceptedPackages.some((one) => covers(one, name) && one.licence === licence);

function covers({ name: pattern }: Pick<AcceptedPackage, 'name'>, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

export async function readLockPackages(): Promise<LockPackages> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: LockPackages }).packages;
}

async function main(): Promise<void> {
  const packages = await readLockPackages();
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { allowScripts: AllowScripts };
  const problems = [...scriptProblems(packages, manifest.allowScripts), ...licenceProblems(packages)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
