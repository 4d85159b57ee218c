/** Whether npm's record contains every package of the lock file, in its version. */
export function isInstalled(wanted, present, set) {
  return Object.entries(wanted).every(([path, entry]) => {
    const found = present[path];
    if (path === '' || !isNeeded(entry, set, { wanted, found })) return true;
    return found && found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity);
  });
}

/**
 * Leaves out optional packages that are not there: most are builds for other machines, and those for this one are
 * verified by loading. Of a link to a folder of the project, the folder says whether it is only for development.
 */
function isNeeded(entry, set, { wanted, found }) {
  if (!found && (entry.optional || entry.devOptional)) return false;
  const { dev } = (entry.link && wanted[entry.resolved]) || entry;
  return set === 'full' || !dev;
}

/** Whether a package is a build for a machine: other packages specify no system and processor. */
function isBuildFor({ platform, arch, glibc }, { os, cpu, libc }) {
  if (!os || !cpu) return false;
  const libcOfMachine = glibc ? 'glibc' : 'musl';
  return (
    [os].flat().includes(platform) &&
    [cpu].flat().includes(arch) &&
    (platform !== 'linux' || !libc || [libc].flat().includes(libcOfMachine))
  );
}

/** Finds every copy of a package in the lock file: npm nests a second one if two versions are required. */
export function copiesOf(packages, name) {
  return Object.keys(packages).filter(
    (path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
  );
}

/** Returns the paths of the builds for a machine that a package, or one of its builds, requires. */
export function buildsOf(packages, path, machine) {
  const names = Object.keys(packages[path].optionalDependencies ?? {});
  const builds = names.map((name) => resolvePackage(packages, path, name)).filter(Boolean);
  return builds.filter((build) => isBuildFor(machine, packages[build]));
}

/** Searches like Node: in the folder of the package itself and in its parents. */
export function resolvePackage(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
  }
}
