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
