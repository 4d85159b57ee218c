import type { Profile } from '@right-circle/contract/people';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

type Counts = Pick<Profile, 'followers_count' | 'following_count' | 'connections_count'>;

/** Followers, following and connections, each linking to its list. Shows placeholders while loading. */
export function CircleCounts({ userId, counts }: { userId: string; counts: Counts | undefined }) {
  const entries = [
    ['Followers', 'followers', counts?.followers_count],
    ['Following', 'following', counts?.following_count],
    ['Connections', 'connections', counts?.connections_count],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-3">
      {entries.map(([label, list, count]) => (
        <li key={list}>
          <Link to={paths.circle(userId, list)} className="group block">
            <span className="type-display type-figures block text-28">
              {count === undefined ? <Skeleton className="my-2 w-10" /> : followerCountText(count)}
            </span>{' '}
            <span className="block text-15 text-muted underline-offset-4 group-hover:underline">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
