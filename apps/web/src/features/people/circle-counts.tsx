import type { Profile } from '@right-circle/contract/people';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Skeleton } from '#ui/skeleton.tsx';

type Counts = Pick<Profile, 'followers_count' | 'following_count' | 'connections_count'>;

/** Followers, following and connections; placeholders until they are known. */
export function CircleCounts({ counts }: { counts: Counts | undefined }) {
  const entries = [
    ['Followers', counts?.followers_count],
    ['Following', counts?.following_count],
    ['Connections', counts?.connections_count],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {entries.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-15 text-muted">{label}</dt>
          <dd className="type-display type-figures text-28">
            {count === undefined ? <Skeleton className="my-2 w-10" /> : followerCountText(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
