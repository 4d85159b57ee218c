import { mentionsOf } from '@right-circle/rules/post-text';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

type Written = { reelId: string; commentId?: string | undefined; authorId: string; content: string };

/**
 * Syncs the mentions with a caption or comment, limited to people its author may see. Returns the added and removed
 * people.
 */
export async function replaceMentions(
  tx: Tx,
  { reelId, commentId, authorId, content }: Written,
): Promise<{ added: string[]; removed: string[] }> {
  const before = await tx
    .deleteFrom('reel_mentions')
    .where('reel_id', '=', reelId)
    .where('comment_id', 'is not distinct from', commentId ?? null)
    .returning('user_id')
    .execute();
  const after = await insertMentions(tx, { reelId, commentId, authorId, content });
  const earlier = new Set(before.map((row) => row.user_id));
  return { added: after.filter((id) => !earlier.delete(id)), removed: [...earlier] };
}

async function insertMentions(tx: Tx, { reelId, commentId, authorId, content }: Written): Promise<string[]> {
  const usernames = mentionsOf(content);
  if (usernames.length === 0) return [];
  const rows = await tx
    .insertInto('reel_mentions')
    .columns(['reel_id', 'comment_id', 'user_id', 'username'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${reelId}::uuid`.as('reel_id'),
          sql<string | null>`${commentId ?? null}::uuid`.as('comment_id'),
          'id as user_id',
          'username',
        ])
        .where('username', 'in', usernames)
        .where(sql<boolean>`can_see(${authorId}, id)`),
    )
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns the people mentioned in a comment who may see the reels of `ownerId`. */
export async function mentionedViewers(tx: Tx, commentId: string, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reel_mentions')
    .select('user_id')
    .where('comment_id', '=', commentId)
    .where(sql<boolean>`can_see(user_id, ${ownerId})`)
    .execute();
  return rows.map((row) => row.user_id);
}
