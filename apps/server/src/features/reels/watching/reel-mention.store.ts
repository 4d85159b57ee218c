import { sql } from 'kysely';
import { type MentionChange, mentionChange, selectMentioned } from '#domain/mentions.store.ts';
import type { Tx } from '#platform/db/db.ts';

type Written = { reelId: string; commentId?: string | undefined; authorId: string; content: string };

/**
 * Syncs the mentions with a caption or comment, limited to people its author may see. Returns the added and removed
 * people.
 */
export async function replaceMentions(tx: Tx, { reelId, commentId, ...text }: Written): Promise<MentionChange> {
  const before = await tx
    .deleteFrom('reel_mentions')
    .where('reel_id', '=', reelId)
    .where('comment_id', 'is not distinct from', commentId ?? null)
    .returning('user_id')
    .execute();
  const mentioned = selectMentioned(tx, text)?.select([
    sql<string>`${reelId}::uuid`.as('reel_id'),
    sql<string | null>`${commentId ?? null}::uuid`.as('comment_id'),
  ]);
  if (!mentioned) return mentionChange(before, []);
  const after = await tx
    .insertInto('reel_mentions')
    .columns(['user_id', 'username', 'reel_id', 'comment_id'])
    .expression(mentioned)
    .returning('user_id')
    .execute();
  return mentionChange(before, after);
}
