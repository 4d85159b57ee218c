import type { Profile } from '@right-circle/contract/people';
import { followerCountText } from '@right-circle/rules/follower-count';
import type { ReactNode } from 'react';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { CircleCounts } from './circle-counts.tsx';
import { type PlatformFollowers as Followers, followerRing, platformRows } from './platform-look.ts';

/** Photo with its follower ring, name, counts, and the viewer's actions. */
export function ProfileHead({ profile, actions }: { profile: Profile; actions?: ReactNode }) {
  return (
    <header className="grid justify-items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-10">
      <Avatar
        name={profile.full_name}
        src={pictureSize(profile.profile_pic, 512)}
        size="2xl"
        segments={followerRing(profile.platform_followers)}
      />
      <div className="w-full min-w-0 space-y-5">
        <div>
          <p className="mb-2">
            <Badge tone="upcoming">Content creator</Badge>
          </p>
          <h1 className="type-display break-words text-40 sm:text-64">
            <bdi>{profile.full_name}</bdi>
          </h1>
          <p className="mt-2 break-words text-18 text-muted">@{profile.username}</p>
        </div>
        <CircleCounts userId={profile.user_id} counts={profile} />
        <PlatformFollowers followers={profile.platform_followers} />
        {actions}
      </div>
    </header>
  );
}

/** Text version of the ring around the picture. */
function PlatformFollowers({ followers, className }: { followers: Followers; className?: string }) {
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
