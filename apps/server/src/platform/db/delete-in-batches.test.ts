import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { noteDeletions } from '../../../test/note-deletions.ts';
import { createWorld } from '../../../test/world.ts';
import { deleteInBatches } from './delete-in-batches.ts';

it('[CHAOS-17] deletes rows in statements of at most 10,000, and leaves the others', async () => {
  const { db, close } = await createWorld();
  onTestFinished(close);
  const deletions = await noteDeletions({ db }, 'used_id_tokens');
  const deletionsOf = async (rows: number) => {
    await sql`insert into used_id_tokens (token_hash, expires_at)
      select sha256(n::text::bytea), '2029-12-31T00:00:00Z' from generate_series(1, ${rows}::integer) as n`.execute(db);
    await deleteInBatches(db, 'used_id_tokens', sql`expires_at < ${new Date('2030-01-01T00:00:00Z')}`);
    return await deletions();
  };
  await sql`insert into used_id_tokens (token_hash, expires_at) values ('young', '2030-01-01T00:00:00Z')`.execute(db);

  expect(await deletionsOf(25_000)).toEqual([10_000, 10_000, 5000]);
  expect(await deletionsOf(20_000)).toEqual([10_000, 10_000, 0]);
  expect(await deletionsOf(0)).toEqual([0]);
  expect(await db.selectFrom('used_id_tokens').select('token_hash').execute()).toHaveLength(1);
});
