import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const suite = 'bookworm';
const mirror = 'http://deb.debian.org/debian';

/** As in the slim images of Debian. */
const leftOut = ['var/cache/apt', 'usr/share/doc', 'usr/share/info', 'usr/share/locale', 'usr/share/man'];

/** Unpacks a minimal Debian with Node and npm into `target`, as a substitute for the image node:24-bookworm-slim. */
export function unpackNodeImage(target: string, cacheDir: string): void {
  const archive = join(cacheDir, `debian-${suite}-${process.arch}.tar`);
  if (!existsSync(archive)) makeArchive(archive);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['--extract', '--numeric-owner', `--file=${archive}`, `--directory=${target}`]);

  const prefix = join(target, 'usr/local');
  cpSync(process.execPath, join(prefix, 'bin/node'), { dereference: true });
  cpSync(npmFolder(), join(prefix, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  // Behind a proxy that terminates TLS, npm inside needs the same certificates as npm outside.
  if (certificates) cpSync(certificates, join(target, certificates), { dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(prefix, 'bin/npm'));
}

/** Complete or absent, so that an interrupted download is simply repeated. */
function makeArchive(archive: string): void {
  const folder = `${archive}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(archive), { recursive: true });
  execFileSync('debootstrap', ['--variant=minbase', suite, folder, mirror], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const part of leftOut) rmSync(join(folder, part), { recursive: true, force: true });
  execFileSync('tar', ['--create', '--numeric-owner', `--file=${archive}.part`, `--directory=${folder}`, '.']);
  renameSync(`${archive}.part`, archive);
  rmSync(folder, { recursive: true, force: true });
}

/** The npm that runs us, or else the one of the PATH. */
function npmFolder(): string {
  const { npm_execpath: cli } = process.env;
  if (cli?.endsWith('npm-cli.js')) return dirname(dirname(cli));
  return join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8', stdio: 'pipe' }).trim(), 'npm');
}
