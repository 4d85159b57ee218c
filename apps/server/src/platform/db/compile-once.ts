import type { Compilable, CompiledQuery } from 'kysely';
import { inQuerySpan } from '../call-context.ts';
import { type Db, poolOf } from './db.ts';

/**
 * Builds a hot query once; later calls only send its values, which the statement must use once each and in order. They
 * go straight to a connection, because the builder's own path costs as much as the statement.
 */
export function compileOnce<P extends unknown[], R>(build: (db: Db, ...values: P) => Compilable<R>) {
  let compiled: CompiledQuery<R> | undefined;
  return async (db: Db, ...values: P): Promise<R[]> => {
    compiled ??= build(db, ...values).compile();
    const pool = poolOf(db);
    const { sql } = compiled;
    if (pool) return (await inQuerySpan(sql, async () => await pool.query<R & object>(sql, values))).rows;
    return (await db.executeQuery<R>({ ...compiled, parameters: values })).rows;
  };
}
