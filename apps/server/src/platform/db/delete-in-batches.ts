import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import type { DB } from './tables.ts';

/** Deleted within seconds, whatever indexes and triggers the table has. */
const BATCH_ROWS = 10_000;

/** Deletes the matching rows in several statements, so that no backlog is too large for a query's time limit. */
export async function deleteInBatches(db: Db, table: keyof DB, condition: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(table);
  let deleted = 0n;
  do {
    const some = sql`delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${condition} limit ${BATCH_ROWS}
    ))`;
    ({ numAffectedRows: deleted = 0n } = await some.execute(db));
  } while (deleted >= BATCH_ROWS);
}
