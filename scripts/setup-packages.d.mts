import type { Machine } from './setup-platform.mjs';

/** Describes one package in package-lock.json, as far as it matters here. */
export type LockEntry = {
  /** Of the project itself, and of a package that is installed under another name. */
  name?: string;
  version?: string;
  integrity?: string;
  /** Address of the archive; of a link the folder in the project. */
  resolved?: string;
  link?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  optional?: boolean;
  // npm copies these as the package states them, as one word or a list.
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  optionalDependencies?: Record<string, string>;
};
export type LockPackages = Record<string, LockEntry>;

type Place = Pick<Machine, 'platform' | 'arch' | 'glibc'>;

export function isInstalled(wanted: LockPackages, present: LockPackages, set: 'full' | 'production'): boolean;
export function copiesOf(packages: LockPackages, name: string): string[];
export function buildsOf(packages: LockPackages, path: string, machine: Place): string[];
export function resolvePackage(packages: LockPackages, from: string, name: string): string | null;
