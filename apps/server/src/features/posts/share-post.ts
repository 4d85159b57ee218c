import { newId } from '#platform/ids.ts';
import { findRepeated, lockVisiblePost } from './post.store.ts';
import { type PostDeps, postNotFound } from './post-deps.ts';
import { publishPost } from './publish-post.ts';

type ShareDeps = Pick<PostDeps, 'db' | 'now' | 'enqueue' | 'notify'>;
type Share = { byUserId: string; postId: string; content: string; client_id?: string | undefined };

/** Shares a post. Sharing a share shares its original, so that texts never nest. Returns the id of the share. */
export async function sharePost(deps: ShareDeps, share: Share): Promise<string> {
  const at = deps.now();
  return await deps.db.transaction().execute(async (tx) => {
    const found = await lockVisiblePost(tx, share.byUserId, share.postId);
    const original = found?.sharedPostId ? await lockVisiblePost(tx, share.byUserId, found.sharedPostId) : found;
    if (!original) throw postNotFound();

    const { byUserId, content, client_id: clientId } = share;
    const post = { id: newId(at), authorId: byUserId, content, sharedPostId: original.id, clientId, at, images: [] };
    const shared = { type: 'post_interaction', subtype: 'share', postId: original.id } as const;
    if (await publishPost(deps, tx, post, [{ ...shared, toUserId: original.authorId, byUserId }])) return post.id;
    const sentBefore = await findRepeated(tx, post);
    if (!sentBefore) throw postNotFound();
    return sentBefore;
  });
}
