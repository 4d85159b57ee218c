import { mentionsOf } from '@right-circle/rules/post-text';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

export type MentionChange = { added: string[]; removed: string[] };

/** Selects the people a text mentions, of those whom its author may see; null if it mentions nobody. */
export function selectMentioned(tx: Tx, { authorId, content }: { authorId: string; content: string }) {
  const usernames = mentionsOf(content);
  if (usernames.length === 0) return null;
  return tx
    .selectFrom('users')
    .select(['id as user_id', 'username'])
    .where('username', 'in', usernames)
    .where(sql<boolean>`can_see(${authorId}, id)`);
}

type MentionRow = { user_id: string };

/** Compares the mentions of a text before and after a change. */
export function mentionChange(before: readonly MentionRow[], after: readonly MentionRow[]): MentionChange {
  const earlier = new Set(before.map((row) => row.user_id));
  return { added: after.map((row) => row.user_id).filter((id) => !earlier.delete(id)), removed: [...earlier] };
}
