import type { QueryResult } from 'kysely';

/** Deleted within seconds, whatever indexes and triggers the table has. */
const BATCH_ROWS = 10_000;

/**
 * Repeats a `delete` of at most `limit` rows until it finds fewer, so that no backlog is too large for the time limit of a
 * query.
 */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<QueryResult<unknown>>): Promise<void> {
  let deleted = 0n;
  do {
    ({ numAffectedRows: deleted = 0n } = await deleteSome(BATCH_ROWS));
  } while (deleted >= BATCH_ROWS);
}
