import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connect } from '#platform/db/connect.ts';
import { allowRemovals, preventRemovals } from '#platform/media/removal-lock.store.ts';
import { BackupError } from './backup-error.ts';
import type { About, DumpedSequence, DumpedTable } from './manifest.ts';

const LOCK_KEY = 7_215_002;

/** Tables of the product and of the job queue. The queue's library writes its own version at every start. */
export const TABLES = `
  select n.nspname::text as schema, c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and (n.nspname, c.relname) <> ('pgboss', 'version')
  group by 1, 2 order by 1, 2`;

const SEQUENCES = `
  select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname in ('public', 'pgboss') order by 1, 2`;

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export type DatabaseSnapshot = {
  migrations: About['migrations'];
  tables: Omit<DumpedTable, 'rows'>[];
  /** Yields the rows in the text format of COPY and returns their number. */
  rowsOf: (table: Omit<DumpedTable, 'rows'>) => AsyncGenerator<Buffer, number>;
  sequences: () => Promise<DumpedSequence[]>;
  /** Lets media files be removed again. Call it once the files that the rows name are listed. */
  allowRemovals: () => Promise<void>;
  /** Ends the transaction. The lock stays until `close`. */
  end: () => Promise<void>;
};

/** Holds the right to back up this database, which one process has at a time. */
export async function openBackupConnection(databaseUrl: string) {
  const client = await connect({ connectionString: databaseUrl });
  const close = async () => await client.end();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK_KEY]);
  if (!rows[0]?.free) {
    await close();
    throw new BackupError('Another backup is running. Wait until it is finished.');
  }
  return { snapshot: async () => await openSnapshot(client), close };
}

/** Everything is read as of one moment while others go on writing. */
async function openSnapshot(client: pg.Client): Promise<DatabaseSnapshot> {
  await preventRemovals(client);
  await client.query('begin isolation level repeatable read read only');
  for (const setting of [
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "timezone = 'UTC'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ]) {
    await client.query(`set local ${setting}`);
  }
  const prepared = await client.query("select from pg_class where oid = to_regclass('public.schema_migrations')");
  if (prepared.rowCount === 0) throw new BackupError('There is nothing to back up: the database is empty.');
  const { rows: migrations } = await client.query<About['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const { rows: tables } = await client.query<Omit<DumpedTable, 'rows'>>(TABLES);

  async function* rowsOf(table: Omit<DumpedTable, 'rows'>): AsyncGenerator<Buffer, number> {
    const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
    const stream = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`));
    for await (const bytes of stream) yield bytes as Buffer;
    return stream.rowCount;
  }
  async function sequences(): Promise<DumpedSequence[]> {
    const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES);
    const values: DumpedSequence[] = [];
    for (const sequence of rows) {
      const statement = `select last_value::text as value, is_called as "isCalled" from ${quoted(sequence)}`;
      const [state] = (await client.query<Pick<DumpedSequence, 'value' | 'isCalled'>>(statement)).rows;
      if (state) values.push({ ...sequence, ...state });
    }
    return values;
  }
  return {
    migrations,
    tables,
    rowsOf,
    sequences,
    allowRemovals: async () => await allowRemovals(client),
    end: async () => void (await client.query('commit')),
  };
}
