import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** Builds a hot query once; later calls only send its values, which the statement must use once each and in order. */
export function compileOnce<P extends unknown[], R>(build: (db: Db, ...values: P) => Compilable<R>) {
  let compiled: CompiledQuery<R> | undefined;
  return async (db: Db, ...values: P): Promise<R[]> => {
    compiled ??= build(db, ...values).compile();
    return (await db.executeQuery<R>({ ...compiled, parameters: values })).rows;
  };
}
