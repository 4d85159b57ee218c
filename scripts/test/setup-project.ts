import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from '../run-program.ts';
import { buildsOf, type LockEntry, type LockPackages } from '../setup-packages.mjs';
import { thisMachine } from '../setup-platform.mjs';
import type { FakeRegistry, Manifest } from './fake-registry.ts';
import type { PackedFile } from './tarball.ts';

export const buildName = `@painter/${process.platform}-${process.arch}`;
export const nodeName = `node-${process.platform}-${process.arch}`;

const STAND_IN = 'scripts/stand-in';

type Start = { code: number | null; stdout: string; stderr: string };

/**
 * A project of five packages with the real setup scripts: the build of Node for this machine (runs the Node of this
 * test), `painter`, which needs a native build, `letters`, which is plain JavaScript, and for development `brush` and
 * `stand-in`, a folder of the project itself.
 */
export class SetupProject {
  readonly folder: string;
  readonly #registry: FakeRegistry;
  readonly #home: string;
  readonly #lock: LockPackages = {};
  #lettersVersion = '';

  static async create(registry: FakeRegistry, folder?: string): Promise<SetupProject> {
    const home = await mkdtemp(join(tmpdir(), 'right-circle-setup-'));
    const project = new SetupProject(registry, home, folder ?? join(home, 'project'));
    await project.#addScripts();
    project.#publishPackages();
    await project.saveLock();
    return project;
  }

  private constructor(registry: FakeRegistry, home: string, folder: string) {
    this.#registry = registry;
    this.#home = home;
    this.folder = folder;
  }

  publish(manifest: Manifest, files: PackedFile[], flags: LockEntry = {}): void {
    const integrity = this.#registry.publish(manifest, files);
    const { name, ...entry } = manifest;
    this.#lock[`node_modules/${name}`] = { ...entry, integrity, ...flags };
  }

  publishBuild(library: Buffer | string = nativeLibrary(), file = 'painter.node'): void {
    const manifest = { name: buildName, version: '1.0.0', main: file, os: [process.platform], cpu: [process.arch] };
    this.publish(manifest, [{ path: file, content: library }], { optional: true });
  }

  publishNode(script: string, version = '24.0.0'): void {
    const machine = { os: process.platform, cpu: process.arch };
    const manifest = { name: nodeName, version, bin: { node: 'bin/node' }, ...machine };
    const program = { path: 'bin/node', content: `#!/bin/sh\n${script}\n`, mode: 0o755 };
    this.publish(manifest, [program], { optional: true });
  }

  publishLetters(version: string, size = 0): void {
    this.#lettersVersion = version;
    const files = [
      { path: 'index.js', content: '' },
      { path: 'letters.bin', content: randomBytes(size) },
    ];
    this.publish({ name: 'letters', version }, files);
  }

  async setNativeParts(parts: { name: string; load: string }[]): Promise<void> {
    await this.write('scripts/setup-native-parts.mjs', `export const nativeParts = ${JSON.stringify(parts)};`);
  }

  async saveLock(): Promise<void> {
    const manifest = {
      name: 'project',
      version: '1.0.0',
      dependencies: { painter: '1.0.0', letters: this.#lettersVersion },
      optionalDependencies: { [nodeName]: this.#lock[`node_modules/${nodeName}`]?.version },
      devDependencies: { brush: '1.0.0', 'stand-in': `file:${STAND_IN}` },
    };
    const standIn = { name: 'stand-in', version: '1.0.0' };
    const packages = {
      '': manifest,
      ...this.#lock,
      // As npm writes it: only the folder says that it is for development.
      'node_modules/stand-in': { resolved: STAND_IN, link: true },
      [STAND_IN]: { ...standIn, dev: true },
    };
    const lock = { ...manifest, lockfileVersion: 3, requires: true, packages };
    await this.write(`${STAND_IN}/package.json`, JSON.stringify(standIn));
    await this.write('package.json', JSON.stringify(manifest));
    await this.write('package-lock.json', JSON.stringify(lock));
  }

  /** Starts the setup in its own process group, like a shell. */
  launch(args: string[] = [], env: Record<string, string> = {}): { child: ChildProcess; ended: Promise<Start> } {
    const child = spawn(process.execPath, ['scripts/setup.mjs', ...args], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...this.#env(), ...env },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
    return { child, ended };
  }

  async start(args?: string[], env?: Record<string, string>): Promise<Start> {
    return await this.launch(args, env).ended;
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  has(file: string): boolean {
    return existsSync(this.path(file));
  }

  /** Whether the next start will accept the installation as it is. */
  get isRecorded(): boolean {
    return this.has('node_modules/.right-circle-setup.json');
  }

  async remove(): Promise<void> {
    await rm(this.#home, { recursive: true, force: true });
  }

  /** Without this machine's npm settings, proxies or cache. */
  #env(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      HOME: this.#home,
      TMPDIR: this.#home,
      // npm starts twice as fast with code compiled for an earlier test.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      npm_config_registry: this.#registry.url,
      npm_config_cache: join(this.#home, 'cache'),
      npm_config_fetch_retries: '0',
      npm_config_update_notifier: 'false',
    };
  }

  async #addScripts(): Promise<void> {
    await mkdir(this.path('scripts'), { recursive: true });
    for (const file of globSync(join(root, 'scripts', 'setup*.mjs')))
      await copyFile(file, this.path(join('scripts', basename(file))));
    await this.setNativeParts([{ name: 'painter', load: 'painter' }]);
  }

  #publishPackages(): void {
    this.publishNode(`exec '${process.execPath}' "$@"`);
    this.publish({ name: 'painter', version: '1.0.0', optionalDependencies: { [buildName]: '1.0.0' } }, [
      { path: 'index.js', content: `module.exports = require('${buildName}');` },
    ]);
    this.publishBuild();
    this.publishLetters('1.0.0');
    this.publish({ name: 'brush', version: '1.0.0' }, [{ path: 'index.js', content: '' }], { dev: true });
  }

  async write(file: string, text: string): Promise<void> {
    await mkdir(dirname(this.path(file)), { recursive: true });
    await writeFile(this.path(file), text);
  }
}

/** A real native library for this machine, taken from the password hash package. */
function nativeLibrary(): Buffer {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockPackages };
  const [build = ''] = buildsOf(lock.packages, 'node_modules/@node-rs/argon2', thisMachine());
  const [library = ''] = globSync(join(root, build, '*.node'));
  return readFileSync(library);
}
