import { buffer } from 'node:stream/consumers';
import { limits } from '@right-circle/contract/limits';
import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { idNamed } from '#platform/ids.ts';
import { lockReel, type OwnReel, setPost, setPublished } from '../reel.store.ts';
import { type ReelDeps, reelNotFound } from '../reel-deps.ts';
import { renewFilmLater } from '../rendering/renew-film.ts';
import { replaceMentions } from '../watching/reel-mention.store.ts';

export type PublishDeps = Pick<ReelDeps, 'db' | 'now' | 'media' | 'enqueue' | 'notify' | 'retract'> & {
  /** Repeating the call with the same `clientId` returns the existing post. */
  publishPost: (post: {
    authorId: string;
    content: string;
    picture: { bytes: Uint8Array; alt: string };
    clientId: string;
  }) => Promise<string>;
  removePost: (tx: Tx, postId: string) => Promise<void>;
};

type Publication = {
  reelId: string;
  ownerId: string;
  is_public: boolean;
  caption?: string | undefined;
  as_post: boolean;
};

/**
 * Publishes first, then posts: a post never references a reel nobody can see. Repeating the call finishes an
 * interrupted one.
 */
export async function publishReel(deps: PublishDeps, publication: Publication): Promise<void> {
  const { reelId, ownerId, is_public: isPublic, as_post: asPost } = publication;
  const reel = await deps.db.transaction().execute(async (tx) => {
    const found = await lockReel(tx, ownerId, reelId);
    if (!found) throw reelNotFound();
    if (found.hiddenAt) {
      throw new AppError(
        'not_allowed',
        "A moderator hid this reel. You can't publish it unless your appeal is granted.",
      );
    }
    if (isPublic && !found.videoKey) {
      throw new AppError('bad_request', 'Render this reel first: there is no video to show yet.');
    }
    const caption = publication.caption ?? found.caption;
    await setPublished(tx, reelId, { isPublic, caption, at: deps.now() });
    await notifyMentioned(deps, tx, { reelId, ownerId, caption: isPublic ? caption : '' });
    if (!isPublic && found.isPublic) await renewFilmLater(deps, tx, reelId);
    if (!isPublic && found.postId) await deps.removePost(tx, found.postId);
    return { ...found, caption };
  });
  if (!isPublic || !asPost || reel.postId) return;
  const postId = await postOf(deps, reel);
  await deps.db.transaction().execute(async (tx) => {
    // In the meantime a moderator may have hidden the reel, or its owner withdrawn or deleted it.
    if (!(await setPost(tx, reelId, postId))) await deps.removePost(tx, postId);
  });
}

/** A private reel has no mentions, so its `caption` is passed as empty. */
async function notifyMentioned(
  { notify, retract }: Pick<PublishDeps, 'notify' | 'retract'>,
  tx: Tx,
  { reelId, ownerId, caption }: { reelId: string; ownerId: string; caption: string },
): Promise<void> {
  const { added, removed } = await replaceMentions(tx, { reelId, authorId: ownerId, content: caption });
  const changes = [
    ...added.map((toUserId) => ({ toUserId, send: notify })),
    ...removed.map((toUserId) => ({ toUserId, send: retract })),
  ];
  for (const { toUserId, send } of inRecipientOrder(changes))
    await send(tx, { type: 'mention', subtype: 'reel_mention', reelId, byUserId: ownerId, toUserId });
}

/** The post shows the video itself; the picture is for readers who cannot play it, and for its share cards. */
async function postOf({ media, publishPost }: PublishDeps, reel: OwnReel): Promise<string> {
  const poster = reel.posterKey && (await media.read(reel.posterKey));
  if (!poster) throw new AppError('unexpected', 'The picture of this reel is not there. Render it again.');
  return await publishPost({
    authorId: reel.ownerId,
    content: shortened(reel.caption || reel.title),
    picture: { bytes: await buffer(poster.stream), alt: reel.title || 'A frame of the reel' },
    clientId: idNamed('reel-post', reel.id),
  });
}

function shortened(words: string): string {
  const letters = Array.from(words);
  return letters.length <= limits.post.content ? words : `${letters.slice(0, limits.post.content - 1).join('')}…`;
}
