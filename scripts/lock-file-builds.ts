import { type LockEntry, type LockPackages, resolvePackage } from './setup-packages.mjs';

type Platform = { os: string; cpu: string; name: string };

const linux: Platform[] = [
  { os: 'linux', cpu: 'x64', name: 'Linux x64 (glibc)' },
  { os: 'linux', cpu: 'arm64', name: 'Linux arm64 (glibc)' },
];
const macos: Platform[] = [
  { os: 'darwin', cpu: 'x64', name: 'macOS x64' },
  { os: 'darwin', cpu: 'arm64', name: 'macOS arm64' },
];
const remedy = 'pick a version whose build the registry has, for example through overrides in package.json';

type Build = { name: string; version: string; entry: LockEntry };

/**
 * Lists every native package that lacks a build: on Linux one with version and integrity, because an entry without them
 * was never found in a registry, and on macOS at least an entry.
 *
 * Not covered: packages without an `os` field, such as @sparticuz/chromium.
 */
export function incompleteBuilds(packages: LockPackages): string[] {
  return Object.entries(packages).flatMap(([path, owner]) => {
    // A package for one platform may depend on a second one for the same (sharp's libvips); its owner lists both.
    if (owner.os || owner.cpu) return [];
    const families = Map.groupBy(buildsNamedBy(packages, path), ({ name }) => withoutMachine(name));
    return [...families.values()].flatMap((builds) => {
      const targets = [...linux, ...macos].filter((platform) => builds.some(({ entry }) => runsOn(platform, entry)));
      if (targets.length === 0) return [];
      return [...linux, ...macos].flatMap((platform) => problemOf(path, owner, builds, platform));
    });
  });
}

function problemOf(path: string, owner: LockEntry, builds: Build[], platform: Platform): string[] {
  const build = builds.find(({ entry }) => runsOn(platform, entry));
  const label = labelOf(path, owner);
  if (!build) return [`${label} has ${builds[0]?.name} but no build for ${platform.name}: ${remedy}.`];
  const isPinned = Boolean(build.entry.version && build.entry.integrity);
  if (platform.os === 'darwin' || isPinned) return [];
  return [
    `${label} has no usable build for ${platform.name}: ${build.name} ${build.version} was not in the registry: ${remedy}.`,
  ];
}

/** Lists every package without a version or a checksum that Linux would install: npm would accept any content. */
export function unpinnedEntries(packages: LockPackages): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    // Links point to our own folders, and bundled packages are part of one that has a checksum.
    if (!path.includes('node_modules/') || entry.link || entry.inBundle) return [];
    const places = linux.filter((platform) => runsOn(platform, entry));
    if (places.length === 0 || (entry.version && entry.integrity)) return [];
    const where = places.length === linux.length ? 'every machine' : places.map(({ name }) => name).join(', ');
    const lacking = entry.version ? 'integrity' : 'version';
    return [`${labelOf(path, entry)} has no ${lacking} for ${where}: ${remedy}.`];
  });
}

/** Returns the optional dependencies of a package that are for one machine, by their fields or their name. */
function buildsNamedBy(packages: LockPackages, path: string): Build[] {
  return Object.entries(packages[path]?.optionalDependencies ?? {}).flatMap(([name, range]) => {
    const at = resolvePackage(packages, path, name);
    const entry = at === null ? undefined : packages[at];
    return entry?.os && entry.cpu ? [{ name, version: entry.version ?? range, entry }] : [];
  });
}

function runsOn({ os, cpu }: Platform, entry: LockEntry): boolean {
  return admits(entry.os, os) && admits(entry.cpu, cpu) && (os !== 'linux' || admits(entry.libc, 'glibc'));
}

/** Evaluates a field of package.json such as ["linux", "darwin"] or ["!win32"]. */
function admits(field: string | string[] | undefined, value: string): boolean {
  const values = [field ?? []].flat();
  if (values.length === 0) return true;
  if (values.includes(`!${value}`)) return false;
  return values.includes(value) || values.every((item) => item.startsWith('!'));
}

const machineWords =
  /^(?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32|windows|arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64|gnu|musl|msvc|mingw|wasi|eabi|gnueabihf|musleabihf)$/;

/** @img/sharp-libvips-linux-x64 and @img/sharp-libvips-darwin-arm64 are one family, @img/sharp-linux-x64 another. */
function withoutMachine(name: string): string {
  const words = name.split(/[-/]/).filter((word) => !machineWords.test(word));
  return words.join('-');
}

function labelOf(path: string, { name: ownName, version }: LockEntry): string {
  const name = path.split('node_modules/').at(-1) || ownName;
  return version ? `${name} ${version}` : `${name}`;
}
