import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function tokensUsed(db: Db, userId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('chat_usage')
    .select('tokens')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.tokens ?? 0;
}

export async function addTokens(db: Db, userId: string, day: string, tokens: number): Promise<void> {
  await db
    .insertInto('chat_usage')
    .values({ user_id: userId, day, tokens })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ tokens: sql`chat_usage.tokens + excluded.tokens` }),
    )
    .execute();
}

export async function tokensReserved(db: Db, userId: string): Promise<number> {
  const { tokens } = await db
    .selectFrom('chat_usage_reservations')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('tokens'), sql<string>`0`).as('tokens'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(tokens);
}

export type Reservation = { userId: string; id: string; tokens: number; expiresAt: Date };

export async function insertReservation(db: Db, { userId, id, tokens, expiresAt }: Reservation): Promise<void> {
  await db
    .insertInto('chat_usage_reservations')
    .values({ user_id: userId, id, tokens, expires_at: expiresAt })
    .execute();
}

export async function deleteReservation(db: Db, { userId, id }: Pick<Reservation, 'userId' | 'id'>): Promise<void> {
  await db.deleteFrom('chat_usage_reservations').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteExpiredReservations(db: Db, userId: string, at: Date): Promise<void> {
  await db.deleteFrom('chat_usage_reservations').where('user_id', '=', userId).where('expires_at', '<=', at).execute();
}
