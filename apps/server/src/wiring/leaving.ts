import type { OwnedMedia } from '#features/accounts/remove-accounts.ts';
import type { BeforeDeletion } from '#features/accounts/request-deletion.ts';
import { pictureFilesOf } from '#features/people/profile.store.ts';
import { postMediaOf } from '#features/posts/post.store.ts';

/** What features do for a person who leaves. */
export type Leaving = {
  /** Settled at once, in the transaction in which they ask for it. */
  beforeDeletion: readonly BeforeDeletion[];
  /** The files that go with their rows when the days of grace are over. */
  ownedMedia: readonly OwnedMedia[];
};

export function leaving({ leaveSessions }: { leaveSessions: BeforeDeletion }): Leaving {
  return { beforeDeletion: [leaveSessions], ownedMedia: [pictureFilesOf, postMediaOf] };
}
