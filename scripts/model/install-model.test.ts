import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readModelPack } from '../../apps/server/src/platform/local-model/model-pack.ts';
import { runProgram } from '../run-program.ts';
import { startFakeHub } from '../test/fake-hub.ts';
import { type Installing, installListed, installOwn } from './install-model.ts';
import { listedModels } from './model-list.ts';

describe('npm run model', () => {
  const [model] = listedModels;
  let folder = '';
  let hub: Awaited<ReturnType<typeof startFakeHub>>;
  let installing: Installing;
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'right-circle-install-'));
    folder = join(dataDir, 'model-pack');
    hub = await startFakeHub(Buffer.from(`GGUF ${'x'.repeat(5000)}`));
    installing = {
      folder,
      contextTokens: 2048,
      say: () => undefined,
      onProgress: (have) => hub.received(have),
      sleep: async () => undefined,
    };
    vi.stubEnv('npm_execpath', fileURLToPath(new URL('../test/fake-npm.mjs', import.meta.url)));
  });
  afterEach(async () => {
    await hub.close();
    await rm(join(folder, '..'), { recursive: true, force: true });
  });
  const install = async (expected: string | null = null) => {
    if (!model) throw new Error('the list is empty');
    return await installListed(model, { hub: hub.url, expected }, installing);
  };

  it('[OWNMODEL-02][OWNMODEL-03][OWNMODEL-04] installs, keeps a working model when a download is damaged, and uses own files', {
    timeout: 60_000,
  }, async () => {
    hub.plan({ kind: 'drop', after: 1000 });
    expect((await install()).text).toContain('You said: Give me three ideas');
    const pack = await readModelPack(folder);
    expect(pack).toMatchObject({ name: 'Qwen2.5 0.5B Instruct' });
    expect((await readdir(folder)).toSorted()).toEqual([
      'engine',
      'pack.json',
      `qwen2.5-0.5b-${hub.sha256.slice(0, 8)}.gguf`,
    ]);

    await hub.close();
    hub = await startFakeHub(Buffer.from('GGUF, a newer file'));
    hub.plan({ kind: 'corrupt' });
    await expect(install()).rejects.toThrow('The downloaded file is damaged');
    await expect(install('0'.repeat(64))).rejects.toThrow('another file than you expect');
    expect(await readModelPack(folder)).toEqual(pack);

    const own = join(folder, '..', 'own.gguf');
    await writeFile(own, 'PNG');
    await expect(installOwn(own, null, installing)).rejects.toThrow('is not a GGUF file');
    await expect(installOwn(`${own}x`, null, installing)).rejects.toThrow('There is no file');
    await writeFile(own, 'GGUF load: fail');
    await expect(installOwn(own, null, installing)).rejects.toThrow(
      'cannot be used on this machine: no such architecture',
    );
    expect(await readModelPack(folder)).toEqual(pack);
    await writeFile(own, 'GGUF');
    await installOwn(own, null, installing);
    expect(await readModelPack(folder)).toMatchObject({ name: 'own', modelFile: own });

    const { ok } = await runProgram('scripts/model-pack.ts', ['--remove'], { env: { DATA_DIR: join(folder, '..') } });
    expect([ok, existsSync(folder), await readFile(own, 'utf8')]).toEqual([true, false, 'GGUF']);
  });

  it('[OWNMODEL-03] says why the engine could not be installed', async () => {
    vi.stubEnv('FAKE_NPM_FAILS', 'npm error code ENOTFOUND');
    await expect(install()).rejects.toThrow('The npm registry is out of reach.');
    expect(await readModelPack(folder)).toEqual({ problem: 'not installed' });
  });
});
