import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-program.ts';
import { isAllowed } from '../supply-chain.ts';
import { estimateModel, estimateText } from './estimate.ts';
import { engineManifest } from './install-engine.ts';
import { defaultModel, listedModels } from './model-list.ts';
import { readOptions } from './options.ts';

describe(readOptions, () => {
  it.each([
    [[], { kind: 'install', model: null, isSure: false, hub: 'https://huggingface.co' }],
    [['--model', 'Qwen2.5-0.5B', '--yes'], { kind: 'install', model: { id: 'qwen2.5-0.5b' }, isSure: true }],
    [['--hub', 'http://127.0.0.1:1/'], { hub: 'http://127.0.0.1:1' }],
    [['--file', '/m.gguf'], { kind: 'file', path: '/m.gguf' }],
    [['--remove'], { kind: 'remove' }],
    [['--list'], { kind: 'list' }],
    [['--test'], { kind: 'test' }],
  ])('[OWNMODEL-01] parses %j', (args, expected) => {
    expect(readOptions(args)).toMatchObject(expected);
  });

  it.each([
    [['--model', 'gpt'], /no model "gpt" in the list: qwen2\.5-0\.5b, /],
    [['--modle', 'x'], /--modle[\s\S]*npm run model/],
    [['--remove', '--list'], /one thing at a time/],
    [['--sha256', 'abc'], /64 characters/],
    [['--hub', 'http://mirror.example'], /must be an https address/],
    [['--hub', 'mirror'], /must be an https address/],
  ])('[OWNMODEL-01] refuses %j', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
  });
});

it('[OWNMODEL-01] estimates memory and speed from the file, and reports a model that is too large', () => {
  const size = { fileBytes: 1e9, bytesPerToken: 25_000 };
  const machine = { freeBytes: 8e9, threads: 2, contextTokens: 4000 };
  expect(estimateModel(size, machine)).toEqual({ memoryBytes: 1.4e9, fits: true, wordsPerSecond: { from: 3, to: 12 } });
  expect(estimateText(estimateModel(size, machine), 8e9)).toBe(
    'estimate: 1.4 GB of 8.0 GB free memory, 3 to 12 words a second',
  );
  expect(estimateText(estimateModel(size, { ...machine, freeBytes: 1e9 }), 1e9)).toMatch(/needs 1\.4 GB of 1\.0 GB/);
});

it('[OWNMODEL-01] lists models anyone may use', () => {
  expect(listedModels.map(({ id }) => id)).toContain(defaultModel);
  for (const { licence, file } of listedModels)
    expect([isAllowed(licence), file]).toEqual([true, expect.stringMatching(/\.gguf$/)]);
});

it('[OWNMODEL-11] pins the engine by checksum for every machine, outside the normal install', () => {
  type Entry = { integrity?: string; link?: boolean; resolved?: string; license?: string };
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
  const { packages } = read(join(engineManifest, 'package-lock.json'));
  const entries = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  for (const [path, { integrity, license = '' }] of entries) {
    expect([path, integrity?.startsWith('sha512-'), isAllowed(license)]).toEqual([path, true, true]);
  }
  const builds = entries
    .map(([path]) => path.replace('node_modules/', ''))
    .filter((name) => name.startsWith('@node-llama-cpp/'));
  expect(builds).toEqual(
    ['linux-arm64', 'linux-x64', 'mac-arm64-metal', 'mac-x64'].map((name) => `@node-llama-cpp/${name}`),
  );
  expect(Object.keys(read(join(root, 'package-lock.json')).packages).filter((path) => path.includes('llama'))).toEqual(
    [],
  );
});
