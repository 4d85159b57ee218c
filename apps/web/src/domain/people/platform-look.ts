import { type Platform, platformNames, platforms } from '@right-circle/contract/profile-choices';
import type { RingSegment, RingTone } from '#ui/identity/ring.tsx';

export type PlatformFollowers = Partial<Record<Platform, number>>;

/** Colours in the ring around a picture and in the list of followers. */
export const platformLooks: Record<Platform, { tone: RingTone; dot: string }> = {
  instagram: { tone: 'marigold', dot: 'bg-marigold' },
  youtube: { tone: 'rani', dot: 'bg-rani' },
  facebook: { tone: 'peacock', dot: 'bg-peacock' },
};

/** Rows for the platforms with a follower count, used by the ring and the list. */
export function platformRows(followers: PlatformFollowers) {
  return platforms.flatMap((platform) => {
    const count = followers[platform];
    return count === undefined ? [] : [{ platform, count, name: platformNames[platform], ...platformLooks[platform] }];
  });
}

/** Segments of the ring around a picture, one per platform; undefined without followers. */
export function followerRing(followers: PlatformFollowers): RingSegment[] | undefined {
  const rows = platformRows(followers).filter(({ count }) => count > 0);
  return rows.length > 0 ? rows.map(({ count, tone }) => ({ amount: count, tone })) : undefined;
}
