import type { Reel, ReelComment } from '@right-circle/contract/reels';
import type { ComponentType, ReactNode } from 'react';

/** Parts that the app adds to the player. */
export type PlayerSlots = {
  /** MenuItems for other people's reels. */
  reelMenu?: (reel: Reel) => ReactNode;
  /** MenuItems for other people's comments; null if there are none. */
  commentMenu?: (comment: ReelComment) => ReactNode;
  /** Wraps the player and renders the dialogs that open over it. */
  Frame: ComponentType<{ children: ReactNode }>;
};
