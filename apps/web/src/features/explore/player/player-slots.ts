import type { Reel, ReelComment } from '@right-circle/contract/reels';
import type { ComponentType, ReactNode } from 'react';

/** What the app adds to the player. */
export type PlayerSlots = {
  /** MenuItems about other people's reels. */
  reelMenu?: (reel: Reel) => ReactNode;
  /** MenuItems about other people's comments; null where there are none. */
  commentMenu?: (comment: ReelComment) => ReactNode;
  /** Holds the dialogs that open over the player. */
  Frame: ComponentType<{ children: ReactNode }>;
};
