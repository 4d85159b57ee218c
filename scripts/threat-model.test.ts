import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = join(import.meta.dirname, '../docs');
const rows = new Set(
  readdirSync(join(docs, 'behaviours')).flatMap((file) =>
    [...readFileSync(join(docs, 'behaviours', file), 'utf8').matchAll(/^\| ([A-Z][A-Z-]*-\d{2,}) \|/gm)].map(
      ([, id]) => id,
    ),
  ),
);

describe('docs/security.md', () => {
  const page = readFileSync(join(docs, 'security.md'), 'utf8');
  const threats = [...page.matchAll(/^\| (.+) \|$/gm)]
    .map(([, cells = '']) => cells.split(' | '))
    .filter(([first]) => first !== 'Attacker');

  it('has an attacker, a goal, a defence and a test for every threat', () => {
    expect(threats.length).toBeGreaterThan(30);
    for (const cells of threats) expect(cells, cells[0]).toHaveLength(4);
  });

  it('references existing tests: behaviours with a test, or a file', () => {
    for (const [attacker, , , tests = ''] of threats) {
      const named = tests.match(/[A-Z][A-Z-]*-\d{2,}|[\w-]+\.test\.ts/g) ?? [];
      expect(named, `${attacker}: ${tests}`).not.toEqual([]);
      for (const name of named.filter((text) => !text.endsWith('.test.ts'))) expect(rows, attacker).toContain(name);
    }
  });
});
