import { type Kysely, Kysely as KyselyClass, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../logger.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;

/** Proof that the caller is inside a transaction. */
export type Tx = Transaction<DB>;

const DATE_OID = 1082;
const MAX_PREPARED = 500;

/** Names every parametrised statement, so that PostgreSQL parses and plans it once a connection. */
class PreparingClient extends pg.Client {
  static #names = new Map<string, string>();

  // The driver overloads `query` beyond what a subclass can restate; we only touch the (text, values) form.
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? PreparingClient.#nameOf(text) : null;
    return name ? this.#send({ name, text, values }, ...rest) : this.#send(text, values, ...rest);
  }) as pg.Client['query'];

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

export function createDb({ url, poolMax, log }: { url: string; poolMax: number; log: Log }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    Client: PreparingClient,
    types: {
      // A calendar date is text: as a Date it would shift with the server's zone.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === DATE_OID
          ? (value: string) => value
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Connections die when PostgreSQL restarts; the pool replaces them. One that is lent out just then reports it itself, and
  // without a listener that report would end the process.
  const report = (err: Error) => log.warn({ err }, 'database connection lost');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return new KyselyClass<DB>({ dialect: new PostgresDialect({ pool }) });
}
