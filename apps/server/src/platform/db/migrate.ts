import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { connect } from '#platform/db/connect.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, '../../../migrations');
const LOCK_KEY = 7_215_001;

/**
 * Runs the numbered .sql files that were not applied yet, each in its own transaction, one process at a time. Returns
 * their names. `only` leaves out all others: a restore creates the tables as they were when the backup was made.
 */
export async function migrate(databaseUrl: string, only?: ReadonlySet<string>): Promise<string[]> {
  const client = await connect({ connectionString: databaseUrl });
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    for (const { name, sql, checksum } of await readMigrations()) {
      const known = applied.get(name);
      if (known && known !== checksum) {
        throw new Error(`Migration ${name} was changed after it ran. Restore it and put the change into a new file.`);
      }
      if (known || (only && !only.has(name))) continue;
      await applyOne(client, { name, sql, checksum });
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}

export type Migration = { name: string; sql: string; checksum: string };

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith('.sql')).toSorted();
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(MIGRATIONS_DIR, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    // If the connection is lost, this fails, but PostgreSQL has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed: ${reason}`, { cause });
  }
}
