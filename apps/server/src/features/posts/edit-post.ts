import type { WantedPicture } from '@right-circle/contract/posts';
import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { mediaUrl } from '#platform/media/media-store.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { arrangePictures } from './pictures/arrange-pictures.rules.ts';
import { removeStored, storePostImages } from './pictures/store-post-images.ts';
import { lockOwnPost, type PostImageRow, replaceImages, updateContent } from './post.store.ts';
import { type PostDeps, postMention, postNotFound } from './post-deps.ts';
import { replaceMentions, replaceTags } from './post-text.store.ts';

type Edit = {
  postId: string;
  byUserId: string;
  content: string;
  image?: Uint8Array[];
  /** Undefined leaves the pictures unchanged. */
  pictures?: WantedPicture[] | undefined;
};

/** Files are stored before the transaction, and only for the post's author; those of a refused edit are deleted. */
export async function editPost(deps: PostDeps, edit: Edit): Promise<void> {
  const { postId, byUserId, image = [] } = edit;
  if (image.length > 0) {
    const own = await deps.db.transaction().execute(async (tx) => await lockOwnPost(tx, byUserId, postId));
    if (!own) throw postNotFound();
  }
  const uploads = image.map((bytes) => ({ bytes, alt: '' }));
  const added = await storePostImages(deps, uploads, { postId, at: deps.now() });
  try {
    await deps.db.transaction().execute(async (tx) => await writeEdit(deps, tx, edit, added));
  } catch (error) {
    // Only our own refusal proves that nothing was saved: a connection can break after the commit.
    if (error instanceof AppError) await removeStored(deps.media, added);
    throw error;
  }
}

/** Notifies only people the text did not mention before, and retracts it for those no longer mentioned. */
async function writeEdit(deps: PostDeps, tx: Tx, edit: Edit, addedImages: PostImageRow[]): Promise<void> {
  const { postId, byUserId, content, pictures } = edit;
  const post = await lockOwnPost(tx, byUserId, postId);
  if (!post) throw postNotFound();
  if (post.hiddenAt) {
    throw new AppError('not_allowed', "A moderator hid this post. You can't edit it unless your appeal is granted.");
  }
  const hasImages = pictures ? pictures.length > 0 : post.hasImages;
  if (content === '' && !hasImages && !post.isShare) throw refused('content', 'Write something or add a picture.');
  if (post.isShare && hasImages) throw refused('pictures', 'A shared post cannot have pictures of its own.');

  const written = { postId, authorId: byUserId, content };
  const haveImagesChanged = pictures ? await rearrange(deps, tx, { postId, pictures, addedImages }) : false;
  if (!(await updateContent(tx, { postId, content, at: deps.now(), isChanged: haveImagesChanged }))) {
    throw refused('content', 'You already shared this post without text. Write something, or delete one of the two.');
  }
  await replaceTags(tx, written);
  const { added, removed } = await replaceMentions(tx, written);
  const changes = [
    ...added.map((toUserId) => ({ toUserId, send: deps.notify })),
    ...removed.map((toUserId) => ({ toUserId, send: deps.retract })),
  ];
  for (const { toUserId, send } of inRecipientOrder(changes))
    await send(tx, postMention({ postId, byUserId, toUserId }));
}

type Rearrangement = { postId: string; pictures: WantedPicture[]; addedImages: PostImageRow[] };

/** Returns true if the pictures changed. */
async function rearrange(
  { enqueue }: Pick<PostDeps, 'enqueue'>,
  tx: Tx,
  { postId, pictures, addedImages }: Rearrangement,
): Promise<boolean> {
  const arranged = await replaceImages(tx, postId, (current) =>
    arrangePictures(current, addedImages, pictures, mediaUrl),
  );
  if (!arranged) throw refused('pictures', 'One of these pictures is no longer in the post. Open it again and retry.');
  if (arranged.removedKeys.length > 0) await enqueue(tx, removeMediaJob, { keys: arranged.removedKeys });
  return arranged.hasChanged;
}

function refused(field: string, detail: string): AppError {
  return new AppError('invalid_input', detail, { errors: { [field]: detail } });
}
