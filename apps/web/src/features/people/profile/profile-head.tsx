import type { Profile } from '@right-circle/contract/people';
import { followerCountText } from '@right-circle/rules/follower-count';
import type { ReactNode } from 'react';
import { type PlatformFollowers as Followers, followerRing, platformRows } from '#domain/people/platform-look.ts';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { CircleCounts } from './circle-counts.tsx';

export const profileHeadClass =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-5 max-sm:items-center sm:grid-rows-[auto_1fr] sm:gap-x-10';

/**
 * Photo with its follower ring, name, the viewer's actions, and counts. Low on phones, and the actions come first, so
 * that no bar at the bottom covers them when the page opens.
 */
export function ProfileHead({ profile, actions }: { profile: Profile; actions?: ReactNode }) {
  return (
    <header className={profileHeadClass}>
      <Avatar
        name={profile.full_name}
        src={pictureSize(profile.profile_pic, 512)}
        size="2xl"
        segments={followerRing(profile.platform_followers)}
        className="max-sm:size-24 max-sm:p-2 sm:row-span-2"
      />
      <div className="min-w-0">
        <p className="mb-2">
          <Badge tone="upcoming">Content creator</Badge>
        </p>
        <h1 className="type-display break-words text-28 sm:text-64">
          <bdi>{profile.full_name}</bdi>
        </h1>
        <p className="break-words text-muted sm:mt-2 sm:text-18">@{profile.username}</p>
      </div>
      <div className="min-w-0 space-y-5 max-sm:col-span-2">
        {actions}
        <CircleCounts userId={profile.user_id} counts={profile} />
        <PlatformFollowers followers={profile.platform_followers} />
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
