import { sql } from 'kysely';
import type { Db } from './db.ts';

export async function isDatabaseReady(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
