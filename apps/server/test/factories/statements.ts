import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { releasesFolder } from './releases.ts';

const ENDING = '.statements.json.gz';

/** The statements of a release are next to its data. */
export const statementsFile = (release: string): string => join(releasesFolder, `${release}${ENDING}`);

/** Releases whose statements are kept. */
export async function listStatementFiles(): Promise<string[]> {
  const names = (await readdir(releasesFolder)).filter((name) => name.endsWith(ENDING));
  return names.map((name) => name.slice(0, -ENDING.length)).toSorted();
}

export async function readStatements(release: string): Promise<string[]> {
  return JSON.parse(gunzipSync(await readFile(statementsFile(release))).toString()) as string[];
}

/** Lets PostgreSQL parse and analyse each statement without running it; returns those it refuses. */
export async function statementProblems(
  databaseUrl: string,
  statements: readonly string[],
): Promise<{ statement: string; problem: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const problems: { statement: string; problem: string }[] = [];
    for (const statement of statements) {
      try {
        await client.query(`prepare one as ${statement}`);
        await client.query('deallocate one');
      } catch (error) {
        problems.push({ statement, problem: (error as Error).message });
      }
    }
    return problems;
  } finally {
    await client.end();
  }
}
