import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Citation, numberingProblems, type Row, scanList, scanTests } from './behaviours-scan.ts';

const root = path.resolve(import.meta.dirname, '..');
const outside = ['**/node_modules/**', '**/dist/**', 'data/**', '.cache/**', 'test-results/**'];

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, missing: { type: 'string' } } });

const lists = read(['docs/behaviours/*.md'])
  .filter(({ file }) => path.basename(file) !== 'README.md')
  .map(({ file, text }) => scanList(file, text));
const tests = read(['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']).map(({ file, text }) => scanTests(file, text));

const rows = lists.flatMap((list) => list.rows);
const citations = tests.flatMap((test) => test.citations);
const listed = new Set(rows.map((row) => row.id));
const tested = new Set(citations.map((citation) => citation.id));
const problems = [
  ...lists.flatMap((list) => list.problems),
  ...numberingProblems(rows),
  ...tests.flatMap((test) => test.problems),
  ...unknownIds(citations),
];

if (options.missing) printOpenRows(options.missing.toUpperCase());
else if (!options.check) printCoverage();

for (const problem of problems) console.error(problem);
if (options.check && problems.length === 0) console.log(`${rows.length} behaviours and the IDs in tests agree.`);
if (options.check && problems.length > 0) process.exitCode = 1;

function read(patterns: string[]): { file: string; text: string }[] {
  const files = globSync(patterns, { cwd: root, exclude: outside }).toSorted();
  return files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

function unknownIds(all: readonly Citation[]): string[] {
  return all.filter(({ id }) => !listed.has(id)).map(({ id, at }) => `${at} [${id}]: no list knows this ID`);
}

function isOpen(row: Row): boolean {
  return !tested.has(row.id);
}

function printOpenRows(group: string): void {
  const members = rows.filter((row) => row.group === group);
  if (members.length === 0) problems.push(`There is no group ${group}`);
  for (const row of members.filter(isOpen)) console.log(`${row.id}  ${row.text}`);
}

function printCoverage(): void {
  const groups = Map.groupBy(rows, (row) => row.group);
  const line = (name: string, members: readonly Row[]) => {
    const open = members.filter(isOpen).length;
    const columns = [members.length, members.length - open, open].map((count) => String(count).padStart(9));
    console.log(name.padEnd(10) + columns.join(''));
  };
  console.log(`${'Group'.padEnd(10)}     rows   tested     open`);
  for (const [group, members] of groups) line(group, members);
  line('All', rows);

  const begun = [...groups].filter(([, members]) => members.some(isOpen) && !members.every(isOpen));
  if (begun.length > 0) console.log('\nOpen in groups that have begun:');
  for (const [group, members] of begun) {
    const numbers = members.filter(isOpen).map((row) => row.id.slice(group.length + 1));
    console.log(`${group.padEnd(10)} ${numbers.join(' ')}`);
  }
}
