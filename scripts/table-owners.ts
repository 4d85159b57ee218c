import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, root } from './run-program.ts';

export type Source = { path: string; text: string };

const SERVER = 'apps/server/src/';
/** Deletes from the table that its caller names. */
const BATCHES = `${SERVER}platform/db/delete-in-batches.ts`;
const fewestTables = 80;

/** Checks that each table is written by one feature. Reads may join any table. */
export async function checkTableOwners(): Promise<Outcome> {
  const startedAt = performance.now();
  const { faults, tables } = findSecondWriters(await readServerSources());
  if (tables < fewestTables) faults.push(`Only ${tables} written tables were found: are stores still read correctly?`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { ok: faults.length === 0, output: faults.join('\n'), seconds };
}

async function readServerSources(): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const path of glob(`${SERVER}**/*.ts`, { cwd: root })) {
    if (path.endsWith('.test.ts') || path === BATCHES) continue;
    sources.push({ path, text: await readFile(join(root, path), 'utf8') });
  }
  return sources.sort((one, other) => one.path.localeCompare(other.path));
}

/** Finds tables that two features write, and writes whose table cannot be read from the code. */
export function findSecondWriters(sources: readonly Source[]): { faults: string[]; tables: number } {
  const writers = new Map<string, Map<string, string>>();
  const faults: string[] = [];
  for (const { path, text } of sources) {
    for (const table of tablesWrittenIn(text)) {
      if (table === null) {
        faults.push(`${path} writes a table whose name is not in the statement`);
        continue;
      }
      const owners = writers.get(table) ?? new Map<string, string>();
      writers.set(table, owners);
      const owner = ownerOf(path);
      if (!owners.has(owner)) owners.set(owner, path);
    }
  }
  for (const [table, owners] of writers) {
    if (owners.size > 1) faults.push(`${table} is written by ${[...owners.values()].join(' and ')}`);
  }
  return { faults: faults.sort(), tables: writers.size };
}

/** `features/posts` of a file anywhere below it; a file outside features and platform stands for itself. */
function ownerOf(path: string): string {
  const inside = path.slice(path.indexOf(SERVER) + SERVER.length);
  return /^(?:features|platform)\/[^/]+(?=\/)/.exec(inside)?.[0] ?? inside;
}

const BUILDER = /\.\s*(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:(['"`])(\w+)(?: as \w+)?\1)?/g;
const BATCHED = /\bdeleteInBatches\(\s*\w+,\s*(?:(['"`])(\w+)\1)?/g;
// `on conflict … do update set` and `for update` name no table of their own.
const RAW =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(\$\{|\w+)(?:\s+as\s+\w+)?(?:\s+(set)\b)?/gi;

/**
 * The tables of query builders, of deletions in batches and of SQL in template strings; null where a statement does not
 * name its table.
 */
function tablesWrittenIn(text: string): (string | null)[] {
  const built = [BUILDER, BATCHED]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, , table]) => table ?? null);
  const raw = sqlIn(text).flatMap((statement) =>
    [...statement.matchAll(RAW)].flatMap(([whole, name = '', set]) => {
      if (/^update/i.test(whole) && !set) return [];
      return [name === '${' ? null : name.toLowerCase()];
    }),
  );
  return [...built, ...raw];
}

/** Template strings tagged `sql`, and texts given to a driver's `query`. */
function sqlIn(text: string): string[] {
  const tagged = [...text.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: opening }) =>
    templateFrom(text, index + opening.length),
  );
  const queried = [...text.matchAll(/\.query\(\s*(['"`])([\s\S]*?)\1/g)].map(([, , statement = '']) => statement);
  return [...tagged, ...queried];
}

/** Reads a template string up to its end. What is inserted stays, reduced to `${}`, unless it is a template of its own. */
function templateFrom(text: string, start: number): string {
  let depth = 0;
  let statement = '';
  for (let at = start; at < text.length; at += 1) {
    const two = text.slice(at, at + 2);
    if (depth === 0 && text[at] === '`') break;
    if (depth === 0 && two === '${') {
      statement += two;
      depth = 1;
      at += 1;
    } else if (depth > 0) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    else statement += text[at];
  }
  return statement;
}
