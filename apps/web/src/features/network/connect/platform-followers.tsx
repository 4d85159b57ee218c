import type { UserCard } from '@right-circle/contract/people';
import { followerCountText } from '@right-circle/rules/follower-count';
import type { RingSegment } from '#ui/identity/ring.tsx';

const platforms = [
  { key: 'instagram', name: 'Instagram', tone: 'marigold', dot: 'bg-marigold' },
  { key: 'youtube', name: 'YouTube', tone: 'rani', dot: 'bg-rani' },
  { key: 'facebook', name: 'Facebook', tone: 'peacock', dot: 'bg-peacock' },
] as const;

type Followers = UserCard['platform_followers'];

/** Segments of the ring around a picture; undefined without any followers. */
export function followerSegments(followers: Followers): RingSegment[] | undefined {
  const segments = platforms.flatMap(({ key, tone }) => {
    const amount = followers[key] ?? 0;
    return amount > 0 ? [{ amount, tone }] : [];
  });
  return segments.length > 0 ? segments : undefined;
}

export function PlatformFollowers({ followers }: { followers: Followers }) {
  const shown = platforms.filter(({ key }) => followers[key] !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Followers" className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
      {shown.map(({ key, name, dot }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
          {name} <span className="type-figures font-semibold text-ink">{followerCountText(followers[key])}</span>
        </li>
      ))}
    </ul>
  );
}
