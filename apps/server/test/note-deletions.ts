import { sql } from 'kysely';
import type { World } from './world.ts';

/** Notes how many rows each statement deletes from a table. Returns a function that reads the numbers since its last call. */
export async function noteDeletions({ db }: Pick<World, 'db'>, table: string): Promise<() => Promise<number[]>> {
  await sql`create table deletions (seq serial, rows integer)`.execute(db);
  await sql`create function note_deletion() returns trigger language plpgsql as $$
    begin insert into deletions (rows) select count(*) from gone; return null; end $$`.execute(db);
  await sql`create trigger note_deletion after delete on ${sql.table(table)}
    referencing old table as gone for each statement execute function note_deletion()`.execute(db);
  return async () => {
    const taken = await sql<{ seq: number; rows: number }>`delete from deletions returning seq, rows`.execute(db);
    return taken.rows.toSorted((a, b) => a.seq - b.seq).map(({ rows }) => rows);
  };
}
