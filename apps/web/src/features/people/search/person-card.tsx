import type { FoundPerson } from '@right-circle/contract/people';
import { followerCountText } from '@right-circle/rules/follower-count';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { followerRing } from '#domain/people/platform-look.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';

type PersonCardProps = {
  person: FoundPerson;
  headingLevel?: 2 | 3;
  /** Menu of actions for the person. */
  menu?: ReactNode;
};

/** One search result; the whole card except its menu links to the profile. */
export function PersonCard({ person, headingLevel = 2, menu }: PersonCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card className="relative flex h-full gap-4 transition-colors hover:bg-wash">
      <Avatar
        name={person.full_name}
        src={person.profile_pic}
        size="lg"
        segments={followerRing(person.platform_followers)}
        decorative
      />
      <div className="min-w-0 flex-1">
        <Heading className="type-display truncate text-22">
          <Link to={paths.viewProfile(person.user_id)} className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{person.full_name}</bdi>
          </Link>
        </Heading>
        <p className="truncate text-15 text-muted">@{person.username}</p>
        {person.bio && (
          <p dir="auto" className="mt-2 line-clamp-2 break-words text-15">
            {person.bio}
          </p>
        )}
        <p className="type-figures mt-2 text-13 text-muted">
          {[
            `${followerCountText(person.followers_count)} ${person.followers_count === 1 ? 'follower' : 'followers'}`,
            ...person.categories,
          ].join(' · ')}
        </p>
      </div>
      {menu && <div className="relative -mt-1 -mr-3 self-start">{menu}</div>}
    </Card>
  );
}
