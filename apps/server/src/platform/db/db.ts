import { type Kysely, Kysely as KyselyClass, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../logger.ts';
import { namingClient } from './naming-client.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;

/** Proves that the caller is inside a transaction. */
export type Tx = Transaction<DB>;

const DATE_OID = 1082;
const MOMENT_OID = 1184;
const UTC_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

const pools = new WeakMap<Db, pg.Pool>();

/** The underlying pool, for precompiled statements; undefined inside a transaction, which has its own connection. */
export function poolOf(db: Db): pg.Pool | undefined {
  return pools.get(db);
}

/**
 * Nearly all timestamps have this format, and the driver's own parser is ten times slower; everything else goes to it.
 */
export function readMoment(text: string): unknown {
  if (!UTC_MOMENT.test(text)) return pg.types.getTypeParser(MOMENT_OID)(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

const readers: Partial<Record<number, (text: string) => unknown>> = {
  // A calendar date stays text: as a Date it would shift with the server's zone.
  [DATE_OID]: (text) => text,
  [MOMENT_OID]: readMoment,
};

/** For calls and jobs: a PostgreSQL that accepts queries but answers none must not keep them waiting forever. */
export const QUERY_TIMEOUT_MS = 60_000;

type DbOptions = {
  url: string;
  poolMax: number;
  log: Log;
  /** Programs that are run by hand have no limit. */
  queryTimeoutMs?: number;
};

export function createDb({ url, poolMax, log, queryTimeoutMs }: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...(queryTimeoutMs && { query_timeout: queryTimeoutMs }),
    Client: namingClient(),
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        readers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Connections die when PostgreSQL restarts; the pool replaces them. Without a listener each would end the process.
  // During shutdown PostgreSQL may close first, which is not an error.
  pool.on('connect', (client) => {
    client.on('error', (err) => {
      if (!pool.ending) log.warn({ err }, 'database connection lost');
    });
  });
  pool.on('error', () => {
    // Loss of an idle connection, reported by the connection itself.
  });
  const db = new KyselyClass<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}
