import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { contextFiles } from './build-context.ts';
import { unpackNodeImage } from './debian-root.ts';
import {
  environmentOf,
  type ImageSettings,
  type Instruction,
  imageSettings,
  parseDockerfile,
  workdirOf,
} from './dockerfile.ts';
import { ended, startIsolated } from './isolated.ts';

export type Image = ImageSettings & { root: string };

type Folders = { project: string; work: string; cache: string };
type Step = Folders & { root: string; workdir: string; env: Record<string, string> };

/** Runs the Dockerfile's own instructions in Debian roots below `work`, one per stage. */
export async function buildImage(folders: Folders, log: (line: string) => void): Promise<Image> {
  const stages = parseDockerfile(readFileSync(join(folders.project, 'Dockerfile'), 'utf8'));
  sendContext(folders);
  let root = '';
  for (const [index, stage] of stages.entries()) {
    root = stageRoot(folders, stage.name ?? String(index));
    if (existsSync(stageRoot(folders, stage.base))) copyRoot(stageRoot(folders, stage.base), root);
    else unpackNodeImage(root, folders.cache);
    // Ours has one per stage, so it also applies to earlier instructions.
    const workdir = workdirOf(stages, stage);
    mkdirSync(join(root, workdir), { recursive: true });
    const step = { ...folders, root, workdir, env: environmentOf(stages, stage) };
    for (const instruction of stage.instructions) {
      const startedAt = Date.now();
      if (instruction.name === 'COPY') copy(instruction, step);
      else if (instruction.name === 'RUN') await run(instruction, step);
      else continue;
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
      log(`${seconds} s  ${stage.name ?? 'final'}: ${instruction.name} ${instruction.args}`.slice(0, 110));
    }
  }
  return { ...imageSettings(stages), root };
}

function sendContext({ project, work }: Folders): void {
  const context = join(work, 'context');
  for (const file of contextFiles(project)) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(project, file), join(context, file), { verbatimSymlinks: true });
  }
}

function stageRoot({ work }: Folders, name: string): string {
  return join(work, 'stages', name);
}

function copyRoot(from: string, to: string): void {
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}

/** Copies a folder's content, or a file under its own name if the target ends with a slash or several are given. */
function copy({ args, flags }: Instruction, step: Step): void {
  const words = args.split(/\s+/);
  const [sources, target = ''] = [words.slice(0, -1), words.at(-1)];
  const from = flags.from ? stageRoot(step, flags.from) : join(step.work, 'context');
  const inside = posix.resolve(step.workdir, target);
  for (const source of sources) {
    const path = join(from, source);
    const isFile = statSync(path).isFile();
    const to = join(step.root, inside, isFile && /(^|\/)\.?\/?$/.test(target) ? basename(source) : '');
    mkdirSync(isFile ? dirname(to) : to, { recursive: true });
    execFileSync('cp', ['--archive', '--no-target-directory', path, to]);
    // As in an image, files from the context belong to root.
    execFileSync('chown', ['--recursive', '--no-dereference', '0:0', to]);
  }
}

async function run({ args, flags, line }: Instruction, { root, workdir, env, cache }: Step): Promise<void> {
  const binds: Record<string, string> = {};
  const cached = /^type=cache,target=(\S+)$/.exec(flags.mount ?? '')?.[1];
  if (cached) {
    binds[join(cache, 'mounts', cached)] = cached;
    for (const folder of [join(cache, 'mounts', cached), join(root, cached)]) mkdirSync(folder, { recursive: true });
  }
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  const settings = { ...env, ...(certificates && { NODE_EXTRA_CA_CERTS: certificates }) };
  const child = startIsolated(['/bin/sh', '-c', args], {
    root,
    readOnly: false,
    user: '0:0',
    workdir,
    env: settings,
    binds,
  });
  const { code, output } = await ended(child);
  if (code !== 0) throw new Error(`Dockerfile:${line}: RUN failed with exit code ${code}\n${output}`);
}
