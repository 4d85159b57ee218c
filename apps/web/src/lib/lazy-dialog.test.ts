import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const SRC = normalize(join(import.meta.dirname, '..'));
const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.tsx?$/.test(file));

/** Files named by imports that match, from the folder of the sources. */
function imported(pattern: RegExp): { from: string; file: string }[] {
  return files.flatMap((from) =>
    [...readFileSync(join(SRC, from), 'utf8').matchAll(pattern)].flatMap(([, name = '']) =>
      name.startsWith('.') ? [{ from, file: normalize(join(dirname(from), name)) }] : [],
    ),
  );
}

it('[SEEN-14] a dialog that is loaded when it is opened is loaded by nothing else before', () => {
  const later = new Set(imported(/\blazyDialog\([^;]*?import\('([^']+)'\)/g).map(({ file }) => file));
  const before = imported(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm);
  expect(later.size).toBeGreaterThan(20);
  expect(before.filter(({ file }) => later.has(file))).toEqual([]);
});
