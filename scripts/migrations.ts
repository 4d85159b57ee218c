import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, root } from './run-program.ts';

const FOLDER = 'apps/server/migrations';
/** Migrations up to here were written before the rule. */
const FREE_UNTIL = '0069';

const refused: [pattern: RegExp, what: string][] = [
  [/\bdrop\s+(?:column|table|view|type|schema|sequence)\b/i, 'drops something the running release may use'],
  [/\brename\b/i, 'renames something the running release knows by its old name'],
  [/\balter\s+(?:column\s+)?[\w"]+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'refuses rows the running release still writes'],
  [/\bdrop\s+default\b/i, 'takes away a default the running release relies on'],
  [/\btruncate\b/i, 'deletes rows the running release may read'],
];
const ADD_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?[\w"]+[^,;]*/gi;
const RELEASE = /--\s*unused since (\d+)\.(\d+)\.(\d+)\b/i;

/**
 * Checks that a process of the release before still works on the new schema: the schema is expanded first, and
 * contracted by a later release.
 */
export async function checkMigrations(): Promise<Outcome> {
  const startedAt = performance.now();
  const names = (await readdir(join(root, FOLDER))).filter((name) => name.endsWith('.sql') && name > `${FREE_UNTIL}~`);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const faults: string[] = [];
  for (const name of names.toSorted()) {
    faults.push(...migrationFaults({ name, sql: await readFile(join(root, FOLDER, name), 'utf8') }, version));
  }
  return { ok: faults.length === 0, output: faults.join('\n'), seconds: (performance.now() - startedAt) / 1000 };
}

/** Why a process of the release before would fail on the schema after this migration. */
export function migrationFaults({ name, sql }: { name: string; sql: string }, version: string): string[] {
  const code = sql.replaceAll(/--.*$|'(?:[^']|'')*'/gm, (text) => (text.startsWith('-') ? '' : "''"));
  const found = refused.filter(([pattern]) => pattern.test(code)).map(([, what]) => what);
  for (const [column] of code.matchAll(ADD_COLUMN)) {
    if (/\bnot\s+null\b/i.test(column) && !/\b(?:default|generated)\b/i.test(column)) {
      found.push('adds a column that the running release does not fill');
    }
  }
  const release = RELEASE.exec(sql);
  if (release && isUpTo(release.slice(1, 4).map(Number), version)) return [];
  return found.map(
    (what) =>
      `${name} ${what}. Do it in a later release, and name the one that stopped using it: "-- Unused since ${version}: why".`,
  );
}

function isUpTo(release: number[], version: string): boolean {
  const current = version.split('.').map(Number);
  const at = release.findIndex((part, index) => part !== current[index]);
  return at === -1 || (release[at] ?? 0) < (current[at] ?? 0);
}
