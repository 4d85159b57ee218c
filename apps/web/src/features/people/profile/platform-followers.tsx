import { followerCountText } from '@right-circle/rules/follower-count';
import { classNames } from '#ui/class-names.ts';
import { type PlatformFollowers as Followers, platformRows } from './platform-look.ts';

/** What the ring round the picture says, in words. */
export function PlatformFollowers({ followers, className }: { followers: Followers; className?: string }) {
  const rows = platformRows(followers);
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Followers per platform" className={classNames('flex flex-wrap gap-x-5 gap-y-2', className)}>
      {rows.map(({ platform, name, count, dot }) => (
        <li key={platform} className="flex items-center gap-2 text-15">
          <span aria-hidden="true" className={classNames('size-2.5 rounded-full', dot)} />
          <span className="text-muted">{name}</span>
          <span className="type-figures font-semibold">{followerCountText(count)}</span>
        </li>
      ))}
    </ul>
  );
}
