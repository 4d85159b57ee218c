import { createHash } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ModelNote,
  modelPackFiles,
  modelPackFolder,
  modelPackVersion,
} from '../../src/platform/local-model/model-pack.ts';

const fakePackage = new URL('../fakes/llama-package.mjs', import.meta.url);

/** Puts the fake of node-llama-cpp where the real package would be. */
async function placeFakeEngine(engineFolder: string): Promise<void> {
  const target = join(engineFolder, 'node_modules', 'node-llama-cpp');
  await mkdir(join(target, 'dist'), { recursive: true });
  await writeFile(join(target, 'package.json'), JSON.stringify({ name: 'node-llama-cpp', type: 'module' }));
  await cp(fakePackage, join(target, 'dist', 'index.js'));
}

/** An installed model below a data folder, with an engine controlled by the test. */
export async function aModelPack(dataDir: string, { bytes = Buffer.from('GGUF') }: { bytes?: Buffer } = {}) {
  const folder = modelPackFolder(dataDir);
  const engineFolder = join(folder, modelPackFiles.engine);
  await placeFakeEngine(engineFolder);
  const modelFile = join(folder, 'tiny.gguf');
  await writeFile(modelFile, bytes);
  const note: ModelNote = {
    version: modelPackVersion,
    name: 'Tiny',
    file: 'tiny.gguf',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    licence: 'MIT',
  };
  await writeFile(join(folder, modelPackFiles.note), JSON.stringify(note));
  return { folder, engineFolder, modelFile };
}
