import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../apps/server/src/config.ts';
import { root } from '../run-program.ts';
import { contextFiles } from './build-context.ts';
import { environmentOf, imageSettings, parseDockerfile } from './dockerfile.ts';

const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
const stages = parseDockerfile(text);
const image = imageSettings(stages);
const instructions = stages.flatMap((stage) => stage.instructions);
const runs = instructions.filter(({ name }) => name === 'RUN');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe('parsing a Dockerfile', () => {
  it('finds stages, their bases and what they inherit', () => {
    const parsed = parseDockerfile(
      [
        'ARG BASE=debian:12',
        'FROM ${BASE} AS one',
        'WORKDIR /app',
        'ENV A=1 B="two words"',
        'FROM one',
        'ENV A=3',
      ].join('\n'),
    );
    expect(parsed.map(({ name, base }) => [name, base])).toEqual([
      ['one', 'debian:12'],
      [null, 'one'],
    ]);
    expect(parsed.map((stage) => environmentOf(parsed, stage))).toEqual([
      { A: '1', B: 'two words' },
      { A: '3', B: 'two words' },
    ]);
  });

  it('joins continued lines, skips comments between them and reads flags', () => {
    const [stage] = parseDockerfile(
      'FROM a\nRUN --mount=type=cache,target=/c one \\\n# why\n && two\nCOPY --from=b /x ./\n',
    );
    expect(stage?.instructions).toEqual([
      { name: 'RUN', flags: { mount: 'type=cache,target=/c' }, args: 'one  && two', line: 2 },
      { name: 'COPY', flags: { from: 'b' }, args: '/x ./', line: 5 },
    ]);
  });

  it.each([
    ['FROM a\nADD x y', 'Dockerfile:2: unknown instruction ADD x y'],
    ['RUN x', 'Dockerfile:1: RUN before FROM'],
  ])('refuses unknown instructions: %s', (source, message) => {
    expect(() => parseDockerfile(source)).toThrow(message);
  });

  it('refuses a shell as process 1', () => {
    const shell = parseDockerfile('FROM a\nHEALTHCHECK CMD ["x"]\nCMD node main.mjs');
    expect(() => imageSettings(shell)).toThrow('exec form');
  });
});

describe('our image', () => {
  it('[BOX-01] starts the server like npm start, without a shell', () => {
    expect(['exec', ...image.command].join(' ')).toBe(scripts.start);
  });

  it('[BOX-01] fills the compile cache with the flags of the start, without which it would not be used', () => {
    const flags = image.command.slice(0, -1).join(' ');
    expect(runs.at(-2)?.args).toBe(`${flags} apps/server/src/fill-compile-cache.mjs`);
  });

  it('[BOX-02] runs as a fixed non-root user who owns the only volume', () => {
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(image.volumes).toEqual(['/data']);
    const [uid, gid] = image.user.split(':');
    expect(runs.at(-1)?.args).toContain(`install --directory --owner=${uid} --group=${gid} --mode=0700 /data`);
  });

  it('[BOX-03] listens on all interfaces, stores its data in the volume and adds no demo people', () => {
    expect(image.env).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', DEMO: '0' });
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(image.env)));
    expect(instructions.find(({ name }) => name === 'EXPOSE')?.args).toBe(image.env.PORT);
  });

  it('[BOX-04] checks its health with Node and stops on SIGTERM', () => {
    expect(image.healthCheck).toEqual(['node', 'apps/server/src/health-check.mjs']);
    expect(image.stopSignal).toBe('SIGTERM');
  });

  it('[BOX-05] is based on a named Node 24 for every processor and fetches only npm packages', () => {
    const bases = stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base));
    expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']));
    expect(text).not.toMatch(/:latest\b|curl|wget|apt-get|amd64|arm64|x86_64|aarch64/);
  });

  it('[BOX-05] holds no secret', () => {
    const names = stages.flatMap((stage) => Object.keys(environmentOf(stages, stage)));
    expect(names.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|_URL/.test(name))).toEqual([]);
    expect(instructions.filter(({ name }) => name === 'ARG')).toEqual([]);
  });

  it('installs exactly the packages of the lock file, and only those of the server for the server', () => {
    const installs = runs.filter(({ args }) => args.startsWith('npm '));
    expect(installs.map(({ args }) => args.split(' --no-audit')[0])).toEqual([
      'npm ci --omit=dev --workspace=apps/web',
      'npm ci --omit=dev --workspace=apps/server',
    ]);
  });

  it('copies every manifest before it installs', () => {
    const copied = stages[0]?.instructions.filter(({ name }) => name === 'COPY').map(({ args }) => args);
    const manifests = globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: root });
    expect(copied).toEqual(expect.arrayContaining(manifests.map((file) => `${file} ${dirname(file)}/`)));
  });

  it('copies only files that are sent to a build', () => {
    const sent = contextFiles(root);
    const fromContext = instructions.filter(({ name, flags }) => name === 'COPY' && !flags.from);
    for (const source of fromContext.flatMap(({ args }) => args.split(' ').slice(0, -1))) {
      expect(
        sent.some((file) => file === source || file.startsWith(`${source}/`)),
        source,
      ).toBe(true);
    }
  });
});
