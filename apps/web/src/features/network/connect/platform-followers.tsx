import { followerCountText } from '@right-circle/rules/follower-count';
import { type PlatformFollowers as Followers, platformRows } from '#domain/people/platform-look.ts';

export function PlatformFollowers({ followers }: { followers: Followers }) {
  const shown = platformRows(followers);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Followers" className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
      {shown.map(({ platform, name, count, dot }) => (
        <li key={platform} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
          {name} <span className="type-figures font-semibold text-ink">{followerCountText(count)}</span>
        </li>
      ))}
    </ul>
  );
}
