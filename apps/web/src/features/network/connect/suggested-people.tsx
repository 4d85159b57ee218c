import type { NetworkUser } from '@right-circle/contract/network';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { followerRing } from '#domain/people/platform-look.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PersonMenu } from '../keep-away/person-menu.tsx';
import { networkQueries, noReplyTexts } from '../network.queries.ts';
import { FollowButton } from '../relation/follow-button.tsx';

const MAX_SHOWN = 4;

/** A few suggested people for the side of another page. Renders nothing if there are none. */
export function SuggestedPeople({ className }: { className?: string }) {
  const suggestions = useQuery(networkQueries.suggestions());
  if (suggestions.isPending || suggestions.data?.length === 0) return null;
  return (
    <Card padding="sm" className={className}>
      <div className="flex items-baseline justify-between gap-3 px-1">
        <h2 className="type-display text-22">People to know</h2>
        <Link to={paths.connect} className="touch-target text-15 text-jamun underline-offset-4 hover:underline">
          See all
        </Link>
      </div>
      {suggestions.data ? (
        <ul className="mt-1 divide-y divide-line">
          {suggestions.data.slice(0, MAX_SHOWN).map((person) => (
            <SuggestedRow key={person.user_id} person={person} />
          ))}
        </ul>
      ) : (
        <div role="alert" className="space-y-3 p-1 pt-2 text-15 text-muted">
          <p>{errorText(suggestions.error, noReplyTexts.fetchSuggestions)}</p>
          <Button size="sm" busy={suggestions.isFetching} onClick={() => void suggestions.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}

function SuggestedRow({ person }: { person: NetworkUser }) {
  const { user_id, full_name, profile_pic, platform_followers, reason, is_following } = person;
  return (
    <li className="flex items-center gap-3 px-1 py-3">
      <Avatar name={full_name} src={profile_pic} segments={followerRing(platform_followers)} decorative />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.viewProfile(user_id)}
          dir="auto"
          className="block truncate font-semibold text-15 hover:underline"
        >
          {full_name}
        </Link>
        <p className="text-13 text-muted">{reason}</p>
      </div>
      <FollowButton userId={user_id} name={full_name} isFollowing={is_following} iconOnly />
      <PersonMenu person={{ id: user_id, name: full_name }} />
    </li>
  );
}
