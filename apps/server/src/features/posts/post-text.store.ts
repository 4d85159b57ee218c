import { mentionsOf, tagsOf } from '@right-circle/rules/post-text';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

type Written = { postId: string; commentId?: string; authorId: string; content: string };

/** Keeps the tags of a post in step with its text. */
export async function replaceTags(tx: Tx, { postId, content }: Written): Promise<void> {
  await tx.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  const tags = tagsOf(content);
  if (tags.length === 0) return;
  await tx
    .insertInto('post_tags')
    .values(tags.map((tag) => ({ tag, post_id: postId })))
    .execute();
}

/** Keeps who is mentioned in step with the text: those whom its author may see. */
export async function replaceMentions(tx: Tx, { postId, commentId, authorId, content }: Written): Promise<void> {
  await tx
    .deleteFrom('mentions')
    .where('post_id', '=', postId)
    .where('comment_id', 'is not distinct from', commentId ?? null)
    .execute();
  const usernames = mentionsOf(content);
  if (usernames.length === 0) return;
  await tx
    .insertInto('mentions')
    .columns(['post_id', 'comment_id', 'user_id', 'username'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${postId}::uuid`.as('post_id'),
          sql<string | null>`${commentId ?? null}::uuid`.as('comment_id'),
          'id as user_id',
          'username',
        ])
        .where('username', 'in', usernames)
        .where(sql<boolean>`can_see(${authorId}, id)`),
    )
    .execute();
}
