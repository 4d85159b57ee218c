import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { statementProblems } from '../apps/server/test/factories/statements.ts';
import { runProgram } from './run-program.ts';

/**
 * Keeps the SQL statements of this release, as its server tests send them. The next release must still understand them:
 * while machines restart one after another, old processes work on the new schema.
 */
export async function writeStatements(file: string, databaseUrl: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-statements-'));
  try {
    const { ok, output } = await runProgram('vitest', ['run', '--project=server'], {
      env: { RECORD_STATEMENTS: folder },
    });
    if (!ok) throw new Error(output);
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => await readFile(join(folder, name), 'utf8')),
    );
    const texts = files.flatMap((lines) => lines.trimEnd().split('\n')).map((line) => JSON.parse(line) as string);
    const statements = [...new Set(texts)].filter((text) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text));
    // Those that are refused here are the queue's, whose library brings its tables to the version it needs, or name tables
    // that only exist for a moment.
    const refused = new Set((await statementProblems(databaseUrl, statements)).map(({ statement }) => statement));
    const kept = statements.filter((statement) => !refused.has(statement)).toSorted();
    await writeFile(file, gzipSync(JSON.stringify(kept), { level: 9 }));
    return kept.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
