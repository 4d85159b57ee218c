import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { deleteInBatches } from './delete-in-batches.ts';

it('[CHAOS-17] deletes rows in statements of at most 10,000, and leaves the others', async () => {
  const { db, close } = await createWorld();
  onTestFinished(close);
  await sql`create table deletions (seq serial, rows integer)`.execute(db);
  await sql`create function note_deletion() returns trigger language plpgsql as $$
    begin insert into deletions (rows) select count(*) from gone; return null; end $$`.execute(db);
  await sql`create trigger note_deletion after delete on used_id_tokens
    referencing old table as gone for each statement execute function note_deletion()`.execute(db);
  const deletionsOf = async (rows: number) => {
    await sql`insert into used_id_tokens (token_hash, expires_at)
      select sha256(n::text::bytea), '2029-12-31T00:00:00Z' from generate_series(1, ${rows}::integer) as n`.execute(db);
    await deleteInBatches(db, 'used_id_tokens', sql`expires_at < ${new Date('2030-01-01T00:00:00Z')}`);
    const taken = sql<{ rows: number }>`delete from deletions returning seq, rows`;
    return (await taken.execute(db)).rows.map((deletion) => deletion.rows);
  };
  await sql`insert into used_id_tokens (token_hash, expires_at) values ('young', '2030-01-01T00:00:00Z')`.execute(db);

  expect(await deletionsOf(25_000)).toEqual([10_000, 10_000, 5000]);
  expect(await deletionsOf(20_000)).toEqual([10_000, 10_000, 0]);
  expect(await deletionsOf(0)).toEqual([0]);
  expect(await db.selectFrom('used_id_tokens').select('token_hash').execute()).toHaveLength(1);
});
