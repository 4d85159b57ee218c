import { platformNames } from '@right-circle/contract/profile-choices';
import type { Participant } from '@right-circle/contract/sessions';
import { platformLooks } from '#domain/people/platform-look.ts';
import type { RingTone } from '#ui/identity/ring.tsx';

// Facebook is stored under either of two keys.
const platforms: readonly { keys: readonly string[]; name: string; tone: RingTone; dot: string }[] = [
  { keys: ['youtube'], name: platformNames.youtube, ...platformLooks.youtube },
  { keys: ['instagram'], name: platformNames.instagram, ...platformLooks.instagram },
  { keys: ['facebook', 'fb'], name: platformNames.facebook, ...platformLooks.facebook },
  { keys: ['twitter'], name: platformNames.twitter, tone: 'jamun', dot: 'bg-jamun' },
  { keys: ['tiktok'], name: 'TikTok', tone: 'ink', dot: 'bg-ink' },
];

/** Rows for the platforms with a follower count, used by the ring and the list. */
export function platformRows(followers: Participant['platform_followers']) {
  return platforms.flatMap(({ keys, ...look }) => {
    const count = keys.map((key) => followers[key]).find((value) => value !== undefined);
    return count === undefined ? [] : [{ ...look, count }];
  });
}
