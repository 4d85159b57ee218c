import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { removeStored, storePostImages } from './pictures/store-post-images.ts';
import { findRepeated } from './post.store.ts';
import { type PostDeps, postNotFound } from './post-deps.ts';
import { publishPost } from './publish-post.ts';

type CreateDeps = Pick<PostDeps, 'db' | 'now' | 'enqueue' | 'notify' | 'media'>;
type Draft = { authorId: string; content: string; image: Uint8Array[]; alt: string[]; client_id?: string | undefined };

/** Returns the id of the new post, or of the one this client has already created with the same `client_id`. */
export async function createPost(deps: CreateDeps, draft: Draft): Promise<string> {
  const { authorId, content, client_id: clientId } = draft;
  const repeated = { authorId, clientId, sharedPostId: null };
  const sentBefore = clientId && (await findRepeated(deps.db, repeated));
  if (sentBefore) return sentBefore;

  const at = deps.now();
  const uploads = draft.image.map((bytes, index) => ({ bytes, alt: draft.alt[index] ?? '' }));
  const id = newId(at);
  const images = await storePostImages(deps, uploads, { postId: id, at });
  const post = { id, authorId, content, sharedPostId: null, clientId, at, images };
  try {
    const isNew = await deps.db.transaction().execute(async (tx) => await publishPost(deps, tx, post));
    if (isNew) return post.id;
  } catch (error) {
    // Only our own refusal proves that nothing was saved: a connection can break after the commit.
    if (error instanceof AppError) await removeStored(deps.media, images);
    throw error;
  }
  // A concurrent request with the same form was faster.
  await removeStored(deps.media, images);
  const winner = await findRepeated(deps.db, repeated);
  if (!winner) throw postNotFound();
  return winner;
}
