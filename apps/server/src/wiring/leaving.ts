import type { OwnedMedia } from '#features/accounts/remove-accounts.ts';
import type { BeforeDeletion, LeavingRefusal } from '#features/accounts/request-deletion.ts';
import { pictureFilesOf } from '#features/people/profile.store.ts';
import { postMediaOf } from '#features/posts/post.store.ts';
import { reelMediaOf } from '#features/reels/reel.store.ts';

/** What features do for a person who leaves. */
export type Leaving = {
  /** Settled at once, in the transaction in which they ask for it. */
  beforeDeletion: readonly BeforeDeletion[];
  leavingRefusal: LeavingRefusal;
  /** The files that go with their rows when the days of grace are over. */
  ownedMedia: readonly OwnedMedia[];
};

type Handed = { leaveSessions: BeforeDeletion; renewFilmsOf: BeforeDeletion; refuseToLeaveMoney: LeavingRefusal };

export function leaving({ leaveSessions, renewFilmsOf, refuseToLeaveMoney: leavingRefusal }: Handed): Leaving {
  return {
    beforeDeletion: [leaveSessions, renewFilmsOf],
    leavingRefusal,
    ownedMedia: [pictureFilesOf, postMediaOf, reelMediaOf],
  };
}
