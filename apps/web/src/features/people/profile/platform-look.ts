import { type Platform, platforms } from '@right-circle/contract/profile-choices';
import type { RingSegment, RingTone } from '#ui/identity/ring.tsx';

export type PlatformFollowers = Partial<Record<Platform, number>>;

const looks: Record<Platform, { name: string; tone: RingTone; dot: string }> = {
  instagram: { name: 'Instagram', tone: 'marigold', dot: 'bg-marigold' },
  youtube: { name: 'YouTube', tone: 'rani', dot: 'bg-rani' },
  facebook: { name: 'Facebook', tone: 'peacock', dot: 'bg-peacock' },
};

export const platformNames = platforms.map((platform) => ({ platform, name: looks[platform].name }));

/** Rows for the platforms with a follower count, used by the ring and the list. */
export function platformRows(followers: PlatformFollowers) {
  return platforms.flatMap((platform) => {
    const count = followers[platform];
    return count === undefined ? [] : [{ platform, count, ...looks[platform] }];
  });
}

/** Segments of the ring around a picture, one per platform; undefined without followers. */
export function followerRing(followers: PlatformFollowers): RingSegment[] | undefined {
  const rows = platformRows(followers).filter(({ count }) => count > 0);
  return rows.length > 0 ? rows.map(({ count, tone }) => ({ amount: count, tone })) : undefined;
}
