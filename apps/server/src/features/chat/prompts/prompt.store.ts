import type { SavedPrompt } from '@right-circle/contract/prompts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function promptsOf(db: Db, userId: string): Promise<SavedPrompt[]> {
  return await db
    .selectFrom('saved_prompts')
    .select(['id', 'title', 'text'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countPrompts(db: Db, userId: string): Promise<number> {
  const { kept } = await db
    .selectFrom('saved_prompts')
    .select(sql<number>`count(*)::int`.as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return kept;
}

export async function insertPrompt(db: Db, userId: string, prompt: SavedPrompt, at: Date): Promise<void> {
  await db
    .insertInto('saved_prompts')
    .values({ ...prompt, user_id: userId, created_at: at })
    .execute();
}

export async function updatePrompt(db: Db, userId: string, { id, title, text }: SavedPrompt): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_prompts')
    .set({ title, text })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePrompt(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_prompts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
