import { type Kysely, Kysely as KyselyClass, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../logger.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;

/** Proof that the caller is inside a transaction. */
export type Tx = Transaction<DB>;

const DATE_OID = 1082;
const MOMENT_OID = 1184;
const UTC_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const MAX_PREPARED = 500;

/** Names every parametrised statement, so that PostgreSQL parses and plans it once a connection. */
class PreparingClient extends pg.Client {
  static #names = new Map<string, string>();

  // The driver overloads `query` beyond what a subclass can restate; we only touch the (text, values) form.
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? PreparingClient.#nameOf(text) : null;
    return name
      ? this.#sendNamed(name, text as string, values as unknown[], rest[0])
      : this.#send(text, values, ...rest);
  }) as pg.Client['query'];

  /** As the driver does with a name beside the text, without its careful copy of the two, which costs more than all the rest. */
  #sendNamed(name: string, text: string, values: unknown[], callback: unknown): unknown {
    if (typeof callback !== 'function') {
      return new Promise((done, fail) => {
        this.#sendNamed(name, text, values, (error: Error | null, result: unknown) =>
          error ? fail(withOurStack(error)) : done(result),
        );
      });
    }
    const query = new pg.Query(text, values);
    return this.#send(Object.assign(query, { name, callback }));
  }

  #send(...args: unknown[]): unknown {
    return Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), this, args);
  }

  static #nameOf(text: string): string | null {
    const known = PreparingClient.#names.get(text);
    if (known || PreparingClient.#names.size >= MAX_PREPARED) return known ?? null;
    const name = `s${PreparingClient.#names.size}`;
    PreparingClient.#names.set(text, name);
    return name;
  }
}

const pools = new WeakMap<Db, pg.Pool>();

/** The connections below, for statements that are built already; undefined inside a transaction, which has one of its own. */
export function poolOf(db: Db): pg.Pool | undefined {
  return pools.get(db);
}

/** One that leads to whoever asked instead of to the socket's reader. */
function withOurStack(error: Error): Error {
  Error.captureStackTrace(error);
  return error;
}

/** Nearly all moments come like this, and the driver's own reader is ten times slower; whatever else there is goes to it. */
export function readMoment(text: string): unknown {
  if (!UTC_MOMENT.test(text)) return pg.types.getTypeParser(MOMENT_OID)(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

const readers: Partial<Record<number, (text: string) => unknown>> = {
  // A calendar date is text: as a Date it would shift with the server's zone.
  [DATE_OID]: (text) => text,
  [MOMENT_OID]: readMoment,
};

export function createDb({ url, poolMax, log }: { url: string; poolMax: number; log: Log }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    Client: PreparingClient,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        readers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Connections die when PostgreSQL restarts; the pool replaces them. One that is lent out just then reports it itself, and
  // without a listener that report would end the process.
  const report = (err: Error) => log.warn({ err }, 'database connection lost');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const db = new KyselyClass<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}
