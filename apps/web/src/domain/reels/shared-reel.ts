import type { Reel } from '@right-circle/contract/reels';

/** A finished reel on its way out of the app. */
export type SharedReel = {
  id: string;
  /** How it is called in what is sent. */
  title: string;
  reel_url: string;
  /** Whom its link works for. */
  reach: 'everyone' | 'owner' | 'hidden';
  /** Its maker can make a post of it. */
  canPost: boolean;
};

/** How a reel is named where it is read out. */
export function reelName({ title, caption, category }: Pick<Reel, 'title' | 'caption' | 'category'>): string {
  return title || caption.split('\n', 1)[0]?.slice(0, 80) || `${category} reel`;
}

export function sharedReelOf(reel: Reel, url: string): SharedReel {
  const { id, is_own, is_public, is_hidden = false } = reel;
  const reach = is_hidden ? 'hidden' : is_public ? 'everyone' : 'owner';
  return { id, title: reelName(reel), reel_url: url, reach, canPost: is_own };
}
