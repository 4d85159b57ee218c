import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function countRenders(db: Db): Promise<{ waiting: number; running: number; failed: number }> {
  return await db
    .selectFrom('reels')
    .select([
      sql<number>`(count(*) filter (where status = 'queued'))::integer`.as('waiting'),
      sql<number>`(count(*) filter (where status = 'processing'))::integer`.as('running'),
      sql<number>`(count(*) filter (where status = 'failed'))::integer`.as('failed'),
    ])
    .where('status', 'in', ['queued', 'processing', 'failed'])
    .executeTakeFirstOrThrow();
}
