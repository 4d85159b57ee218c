import type { Profile } from '@right-circle/contract/people';
import type { ReactNode } from 'react';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { CircleCounts } from './circle-counts.tsx';
import { PlatformFollowers } from './platform-followers.tsx';
import { followerRing } from './platform-look.ts';

/** Photo in the ring of its followers, name, what they do, and what the viewer can do about it. */
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
