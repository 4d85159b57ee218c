import type { Reel } from '@right-circle/contract/reels';

/** A finished reel to share. */
export type SharedReel = {
  id: string;
  /** Title used in shared content. */
  title: string;
  reel_url: string;
  /** People who can open its link. */
  reach: 'everyone' | 'owner' | 'hidden';
  /** True if the user can create a post from it. */
  canPost: boolean;
};

/** Accessible name of a reel. */
export function reelName({ title, caption, category }: Pick<Reel, 'title' | 'caption' | 'category'>): string {
  return title || caption.split('\n', 1)[0]?.slice(0, 80) || `${category} reel`;
}

export function sharedReelOf(reel: Reel, url: string): SharedReel {
  const { id, is_own, is_public, is_hidden = false } = reel;
  const reach = is_hidden ? 'hidden' : is_public ? 'everyone' : 'owner';
  return { id, title: reelName(reel), reel_url: url, reach, canPost: is_own };
}
