import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FakeRegistry } from '../../../../scripts/test/fake-registry.ts';
import { keepPackage, type PackPart } from '../../src/platform/voice/pack-parts.ts';

/** Pronounces the trial without a model. */
export const fakeSpeaker = new URL('./speaking-process.ts', import.meta.url);
/** Installs the small voice below in a process of its own, as the server starts it. */
export const fakeInstaller = new URL('./voice-installer.ts', import.meta.url);

type Archive = { name: string; sha256: string };
const NAMES = ['voice-engine', 'voice-model'];

/** Publishes a voice of two small packages; returns their checksums. */
export function publishVoice(registry: FakeRegistry, bytes = 2000): Archive[] {
  return NAMES.map((name) => {
    registry.publish({ name, version: '1.0.0' }, [{ path: 'data.bin', content: Buffer.alloc(bytes, name) }]);
    return { name, sha256: createHash('sha256').update(registry.archiveOf(name)).digest('hex') };
  });
}

export function partsOf(archives: readonly Archive[]): PackPart[] {
  return archives.map(({ name, sha256 }) => ({
    spec: `${name}@1.0.0`,
    archive: `${name}-1.0.0.tgz`,
    sha256,
    licence: 'MIT',
    place: async (unpacked, pack) => await keepPackage(unpacked, pack, name, ['.']),
  }));
}

/** `real`: the npm of this machine. `fake`: one that starts ten times as fast, for tests that are not about npm. */
export type Npm = 'real' | 'fake';
const fakeNpm = fileURLToPath(new URL('./npm-pack.mjs', import.meta.url));

/** Settings of npm for this registry alone, whatever the machine has. */
export function npmSettings(url: string, home: string, npm: Npm): Record<string, string> {
  return {
    ...(npm === 'fake' && { npm_execpath: fakeNpm }),
    HOME: home,
    npm_config_registry: url,
    npm_config_userconfig: join(home, '.npmrc'),
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  };
}

type Plan = { url: string; archives: Archive[]; npm: Npm };
const planBeside = (folder: string) => join(dirname(folder), 'voice-plan.json');

/** Tells the installer of this data folder what to install, and from where. */
export async function planVoice(folder: string, plan: Plan): Promise<void> {
  await writeFile(planBeside(folder), JSON.stringify(plan));
}

export async function readPlan(folder: string): Promise<Plan> {
  return JSON.parse(await readFile(planBeside(folder), 'utf8')) as Plan;
}
