import type { NetworkUser } from '@right-circle/contract/network';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { followerRing } from '#domain/people/platform-look.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PersonMenu } from '../keep-away/person-menu.tsx';
import { FollowButton } from '../relation/follow-button.tsx';
import { PlatformFollowers } from './platform-followers.tsx';

type UserCardProps = {
  person: NetworkUser;
  /** Buttons for the list that the card is in. */
  actions: ReactNode;
};

export function UserCard({ person, actions }: UserCardProps) {
  const { user_id, full_name, username, profile_pic, bio, platform_followers, reason, is_following } = person;
  return (
    <Card className="@container flex h-full flex-col">
      <div className="flex items-start gap-4">
        <Avatar name={full_name} src={profile_pic} size="lg" segments={followerRing(platform_followers)} decorative />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="type-display break-words text-22">
            {full_name}
          </h2>
          <Link
            to={paths.viewProfile(user_id)}
            className="touch-target inline-block max-w-full text-15 text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            {/* Truncate inside the link: overflow-hidden on the link itself would also cut off its touch target. */}
            <span className="block truncate">@{username}</span>
          </Link>
        </div>
        <div className="-mt-1 -mr-3 flex items-center">
          <FollowButton userId={user_id} name={full_name} isFollowing={is_following} />
          <PersonMenu person={{ id: user_id, name: full_name }} />
        </div>
      </div>
      <div className="mt-3 mb-5 flex flex-1 flex-col gap-3">
        {reason && <p className="text-15 font-semibold text-jamun">{reason}</p>}
        {bio && (
          <p dir="auto" className="line-clamp-3 break-words text-15">
            {bio}
          </p>
        )}
        <PlatformFollowers followers={platform_followers} />
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </Card>
  );
}
