// Imports nothing and uses old syntax only: an old Node has to reach the message about its age.

const oldestNode = 20;
const oldestGlibc = '2.28';
const supported = 'Linux, macOS and Windows (through WSL), each on x64 or arm64';

/** Describes the machine that runs this script. */
export function thisMachine() {
  const machine = { node: process.versions.node, platform: process.platform, arch: process.arch, glibc: null };
  if (machine.platform === 'linux' && process.report) {
    // Otherwise Node looks up the names of all open connections, which can take seconds.
    process.report.excludeNetwork = true;
    machine.glibc = process.report.getReport().header.glibcVersionRuntime || null;
  }
  return machine;
}

/** Returns why the app cannot run on a machine, in one sentence, or null if it can. */
export function refusal({ node, platform, arch, glibc }) {
  if (Number.parseInt(node, 10) < oldestNode)
    return `Right Circle needs Node ${oldestNode} or newer; this is v${node}. Get it from https://nodejs.org.`;
  if (platform === 'win32')
    return 'Right Circle does not run on Windows directly: install WSL (https://aka.ms/wsl) and run the same command there.';
  if (platform !== 'linux' && platform !== 'darwin')
    return `Right Circle does not run on ${platform}: use ${supported}.`;
  if (arch !== 'x64' && arch !== 'arm64')
    return `Right Circle does not run on ${platform}-${arch}: use ${supported}, with a Node built for that processor.`;
  if (platform === 'linux' && !glibc)
    return `Right Circle does not run on musl-based Linux such as Alpine, because its PostgreSQL and FFmpeg builds need glibc ${oldestGlibc} or newer: use a glibc-based system such as Debian or Ubuntu (for example the image node:24-bookworm-slim), or the Dockerfile of this repository.`;
  if (platform === 'linux' && isOlder(glibc, oldestGlibc))
    return `Right Circle needs glibc ${oldestGlibc} or newer for its PostgreSQL and FFmpeg builds; this system has ${glibc}: use a newer release, such as Debian 10, Ubuntu 20.04, RHEL 8 or later.`;
  return null;
}

/** Names a machine for messages: "linux-arm64, glibc 2.36". */
export function nameOfMachine({ platform, arch, glibc }) {
  return glibc ? `${platform}-${arch}, glibc ${glibc}` : `${platform}-${arch}`;
}

function isOlder(version, limit) {
  const [major, minor] = version.split('.').map(Number);
  const [limitMajor, limitMinor] = limit.split('.').map(Number);
  return major < limitMajor || (major === limitMajor && minor < limitMinor);
}
