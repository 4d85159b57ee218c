import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTemporaryFilesInMemory } from './temporary-folder.ts';

const GIB = 2 ** 30;
let memory: string;
let before: string;

beforeEach(() => {
  before = tmpdir();
  memory = mkdtempSync(join(before, 'right-circle-memory-'));
  vi.stubEnv('TMPDIR', before);
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

it('[TOOL-07] keeps the temporary files of a run in memory and deletes them at its end', () => {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    const { keepTemporaryFilesInMemory } = await import(${JSON.stringify(import.meta.resolve('./temporary-folder.ts'))});
    keepTemporaryFilesInMemory({ folder: ${JSON.stringify(memory)}, availableBytes: 1e12 });
    writeFileSync(tmpdir() + '/file', 'x');
    console.log(tmpdir());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toContain(join(memory, 'right-circle-tests-'));
  expect(readdirSync(memory)).toEqual([]);
});

it('[TOOL-07] deletes what a killed run left, and nothing else', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const others = [`right-circle-tests-${process.pid}-used`, 'right-circle-tests-name', 'something-1'];
  for (const name of [`right-circle-tests-${pid}-left`, ...others]) mkdirSync(join(memory, name));
  keepTemporaryFilesInMemory({ folder: memory, availableBytes: 0 });
  expect(readdirSync(memory).toSorted()).toEqual(others.toSorted());
});

it.each([
  ['little memory is left', () => ({ folder: memory, availableBytes: 5 * GIB })],
  ['there is no such folder', () => ({ folder: join(memory, 'none'), availableBytes: 100 * GIB })],
])('[TOOL-07] stays with the usual folder if %s', (_reason, given) => {
  expect(keepTemporaryFilesInMemory(given())).toBeNull();
  expect(tmpdir()).toBe(before);
});
