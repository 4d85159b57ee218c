/** Whether npm's record holds every package that the lock file wants on this machine, in its version. */
export function isInstalled(wanted, present, set) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !isNeeded(entry, set)) return true;
    const found = present[path];
    return found && found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity);
  });
}

function isNeeded(entry, set) {
  if (set === 'production' && (entry.dev || entry.devOptional)) return false;
  // Of the optional packages only those made for a machine like this one are sure to be installed.
  if (entry.optional || entry.devOptional) return Boolean(entry.os && entry.cpu) && fitsMachine(entry);
  return true;
}

function fitsMachine({ os, cpu, libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes(libcOfMachine()));
}

function libcOfMachine() {
  if (process.platform !== 'linux') return '';
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
