import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { connect } from '#platform/db/connect.ts';
import { BackupError } from './backup-error.ts';
import { quoted, TABLES } from './dump-tables.store.ts';
import type { DumpedSequence, DumpedTable } from './manifest.ts';

const TRIGGERS = `
  select n.nspname::text as schema, c.relname::text as name, t.tgname::text as trigger
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' and n.nspname in ('public', 'pgboss')`;

const REFERENCES = `
  select n.nspname::text as schema, c.relname::text as name, k.conname::text as "constraint", pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`;

/** Partitioned tables have no size of their own. */
const FILLED = `
  select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and (c.relkind = 'p' or (c.relkind = 'r' and pg_relation_size(c.oid) > 0))`;

type Place = { schema: string; name: string };
type Reference = Place & { constraint: string; definition: string };
type Trigger = Place & { trigger: string };

/** What is already in the database that is to be restored into. */
export async function readTargetState(databaseUrl: string) {
  const client = await connect({ connectionString: databaseUrl });
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
    );
    const names = new Set(tables.map(({ name }) => name));
    const listOf = async (table: string, query: string) =>
      names.has(table) ? (await client.query<{ value: string }>(query)).rows.map(({ value }) => value) : [];
    return {
      isInUse: await isInUse(client),
      /** Tables of something else, which a restore must not touch. */
      isForeign: names.size > 0 && !names.has('schema_migrations'),
      hasPeople: (await listOf('users', 'select id::text as value from users limit 1')).length > 0,
      migrations: await listOf('schema_migrations', 'select name as value from schema_migrations'),
      restores: await listOf('backup_runs', "select id::text as value from backup_runs where cause = 'restore'"),
    };
  } finally {
    await client.end();
  }
}

const OTHERS = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
const LEAVING_MS = 3000;

/** Connections of a process that has just ended take a moment to go, above all on a busy machine. */
async function isInUse(client: pg.Client): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += 100) {
    const { rows } = await client.query(OTHERS);
    if (rows.length === 0) return false;
    if (waitedMs >= LEAVING_MS) return true;
    await delay(100);
  }
}

/**
 * Replaces the content of all tables in one transaction. Triggers are off meanwhile, because what they do is part of the
 * backup; references are dropped and created again at the end, which checks every one of them. Both need no superuser.
 */
export async function openTableLoader(
  databaseUrl: string,
  { tables, sequences }: { tables: DumpedTable[]; sequences: DumpedSequence[] },
) {
  const client = await connect({ connectionString: databaseUrl });
  const run = async (statement: string) => void (await client.query(statement));
  /** Sends all in one call, with one statement for each table: PostgreSQL reads its description again after each. */
  const alter = async <T extends Place>(items: readonly T[], actionOf: (item: T) => string) => {
    const tables = Map.groupBy(items, quoted);
    await run([...tables].map(([name, own]) => `alter table ${name} ${own.map(actionOf).join(', ')}`).join(';'));
  };
  let open: { table: DumpedTable; stream: CopyStreamQuery; ended: Promise<void> } | null = null;
  let triggers: Trigger[] = [];
  let references: Reference[] = [];

  async function endTable(): Promise<void> {
    if (!open) return;
    const { table, stream, ended } = open;
    open = null;
    stream.end();
    await ended;
    if (stream.rowCount !== table.rows) {
      throw new BackupError(`${table.name} has ${stream.rowCount} rows in the backup instead of ${table.rows}.`);
    }
  }

  return {
    async begin(): Promise<void> {
      await run('begin');
      for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await run(`set local ${name} = 0`);
      refuseOtherTables(tables, (await client.query<Omit<DumpedTable, 'rows'>>(TABLES)).rows);
      triggers = (await client.query<Trigger>(TRIGGERS)).rows;
      references = (await client.query<Reference>(REFERENCES)).rows;
      await alter(triggers, ({ trigger }) => `disable trigger ${pg.escapeIdentifier(trigger)}`);
      await alter(references, ({ constraint }) => `drop constraint ${pg.escapeIdentifier(constraint)}`);
      // Truncating makes new files for a table and its indexes, so those without rows, nearly all, are left out.
      const filled = new Set((await client.query<Place>(FILLED)).rows.map(quoted));
      const names = tables.map(quoted).filter((name) => filled.has(name));
      if (names.length > 0) await run(`truncate ${names.join(', ')}`);
    },
    /** Bytes of one table after the other. */
    async write(table: DumpedTable, bytes: Buffer): Promise<void> {
      if (open?.table !== table) {
        await endTable();
        const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
        const stream = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
        open = { table, stream, ended: finished(stream) };
        // Reported where it is awaited.
        open.ended.catch(() => undefined);
      }
      const { stream, ended } = open;
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async commit(statements: { text: string; values: unknown[] }[]): Promise<void> {
      await endTable();
      await alter(
        references,
        ({ constraint, definition }) => `add constraint ${pg.escapeIdentifier(constraint)} ${definition}`,
      );
      await alter(triggers, ({ trigger }) => `enable trigger ${pg.escapeIdentifier(trigger)}`);
      for (const sequence of sequences) {
        await client.query('select setval($1::regclass, $2, $3)', [
          quoted(sequence),
          sequence.value,
          sequence.isCalled,
        ]);
      }
      for (const statement of statements) await client.query(statement);
      await run('commit');
      // Without the system's own tables, which take longer than an empty database.
      await run(`analyze ${tables.map(quoted).join(', ')}`);
    },
    /** Without `commit` before it the database stays as it was. */
    close: async (): Promise<void> => await client.end(),
  };
}

/** The product's tables must match exactly. Those of the job queue may have gained columns. */
function refuseOtherTables(tables: readonly DumpedTable[], existing: readonly Omit<DumpedTable, 'rows'>[]): void {
  const known = new Map(existing.map((table) => [quoted(table), new Set(table.columns)]));
  for (const table of tables) {
    const columns = known.get(quoted(table));
    const isComplete = table.columns.every((name) => columns?.has(name));
    if (!columns || !isComplete || (table.schema === 'public' && columns.size !== table.columns.length)) {
      throw new BackupError(
        `The table ${table.name} of the backup does not fit this version. Restore it with the version that made it.`,
      );
    }
  }
  const backedUp = new Set(tables.map(quoted));
  const extra = existing.find((table) => table.schema === 'public' && !backedUp.has(quoted(table)));
  if (extra)
    throw new BackupError(`The database has a table ${extra.name} that is not in the backup. Use an empty database.`);
}
