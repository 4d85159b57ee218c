import type { Feedback } from '@right-circle/contract/feedback';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Serialises one person's calls, so that the second of two sees the first. */
export async function lockSender(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${userId}`}, 0))`.execute(tx);
}

export async function hasSentSince(tx: Tx, userId: string, since: Date, feedback: Feedback): Promise<boolean> {
  const same = await tx
    .selectFrom('feedback')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('rating', '=', feedback.rating)
    .where('category', '=', feedback.category)
    .where('message', '=', feedback.message)
    .executeTakeFirst();
  return same !== undefined;
}

export async function insertFeedback(
  tx: Tx,
  { id, userId, createdAt, ...feedback }: Feedback & { id: string; userId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('feedback')
    .values({ id, user_id: userId, created_at: createdAt, ...feedback })
    .execute();
}

export type UnmailedFeedback = Feedback & { fullName: string; username: string; email: string | null };

/** Includes the author; undefined once mailed, or if the author has left. */
export async function findUnmailed(db: Db, id: string): Promise<UnmailedFeedback | undefined> {
  return await db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .select(['rating', 'category', 'message', 'full_name as fullName', 'username', 'email'])
    .$narrowType<{ category: Feedback['category'] }>()
    .where('feedback.id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
}

export async function markMailed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('feedback').set({ mailed_at: at }).where('id', '=', id).execute();
}

export async function feedbackOf(db: Db, userId: string): Promise<object[]> {
  return await db
    .selectFrom('feedback')
    .select(['rating', 'category', 'message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
