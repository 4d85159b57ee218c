import { limits } from '@right-circle/contract/limits';
import type { CircleList, CirclePerson } from '@right-circle/contract/network';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, UserRoundX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { followerRing } from '#domain/people/platform-look.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useDebouncedValue } from '#lib/hooks/use-debounced-value.ts';
import { usePageName } from '#lib/page-title.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LinkTabs, linkTabClass, linkTabsBackClass } from '#ui/navigation/link-tabs.tsx';
import { PersonMenu } from '../keep-away/person-menu.tsx';
import { networkQueries, noReplyTexts, useLiveNetwork } from '../network.queries.ts';
import { FollowButton } from '../relation/follow-button.tsx';
import { circleTabs, circleTitle, emptyText } from './circle-words.ts';

type CirclePageProps = {
  userId: string;
  list: CircleList;
  /** Null while the person's name is loading. */
  owner: { name: string; isSelf: boolean } | null;
};

/** Followers of a person, people they follow, or their connections. */
export function CirclePage({ userId, list, owner }: CirclePageProps) {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), limits.peopleSearch.pauseMs);
  useLiveNetwork();
  usePageName(owner ? circleTitle(list, owner) : undefined);
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeading title={<bdi>{circleTitle(list, owner)}</bdi>} />
      <LinkTabs
        label="Lists of people"
        back={
          <Link to={paths.viewProfile(userId)} aria-label="Back to the profile" className={linkTabsBackClass}>
            <ArrowLeft size={20} aria-hidden="true" />
          </Link>
        }
      >
        {circleTabs.map((tab) => (
          <NavLink key={tab.list} to={paths.circle(userId, tab.list)} className={linkTabClass}>
            {tab.label}
          </NavLink>
        ))}
      </LinkTabs>
      <Field label="Search by name or username">
        <SearchInput value={typed} onText={setTyped} maxLength={limits.peopleSearch.maxCharacters} />
      </Field>
      <People userId={userId} list={list} owner={owner} q={q} />
    </div>
  );
}

function People({ userId, list, owner, q }: CirclePageProps & { q: string }) {
  const circle = useInfiniteQuery(networkQueries.circle({ userId, list, q }));
  if (circle.isPending) return <LoadingRows />;
  if (!circle.data) {
    if (circle.error instanceof ApiError && [404, 422].includes(circle.error.status)) return <NobodyHere />;
    return (
      <ErrorState onRetry={() => void circle.refetch()} retrying={circle.isFetching}>
        {errorText(circle.error, noReplyTexts.fetchCircle)}
      </ErrorState>
    );
  }
  const people = circle.data.pages.flatMap((page) => page.data);
  return (
    <section aria-label={circleTitle(list, owner)} aria-busy={circle.isFetching}>
      <p role="status" className="sr-only">
        {people.length === 1 ? '1 person shown' : `${people.length} people shown`}
      </p>
      {people.length === 0 && (
        <EmptyState
          title={q ? 'No people found' : 'Nobody here yet'}
          icon={<UsersRound size={32} aria-hidden="true" />}
        >
          {q ? 'Check the spelling, or try a shorter name.' : emptyText(list, owner)}
        </EmptyState>
      )}
      {people.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <PersonRow key={person.user_id} person={person} />
            ))}
          </ul>
        </Card>
      )}
      <ShowMore list={circle} problem={errorText(circle.error, noReplyTexts.fetchCircle)} className="mt-6" />
    </section>
  );
}

function PersonRow({ person }: { person: CirclePerson }) {
  const { user_id, full_name, username, profile_pic, bio, platform_followers, connection_status, is_following } =
    person;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5">
      <Avatar name={full_name} src={profile_pic} segments={followerRing(platform_followers)} decorative />
      <div className="min-w-0 flex-1">
        <Link to={paths.viewProfile(user_id)} className="touch-target block max-w-fit font-semibold hover:underline">
          <bdi className="block truncate">{full_name}</bdi>
        </Link>
        <p className="truncate text-15 text-muted">@{username}</p>
        {bio && (
          <p dir="auto" className="line-clamp-2 break-words text-15 sm:line-clamp-1">
            {bio}
          </p>
        )}
      </div>
      {connection_status === 'self' && <Badge>You</Badge>}
      {connection_status === 'connected' && (
        <Badge tone="success" className="max-sm:hidden">
          Connected
        </Badge>
      )}
      {connection_status !== 'self' && (
        <div className="flex items-center">
          <FollowButton userId={user_id} name={full_name} isFollowing={is_following} iconOnly />
          <PersonMenu person={{ id: user_id, name: full_name }} />
        </div>
      )}
    </li>
  );
}

function NobodyHere() {
  return (
    <EmptyState
      icon={<UserRoundX size={32} aria-hidden="true" />}
      title="This profile isn’t available"
      action={
        <Link to={paths.search()} className={buttonClass({ variant: 'primary' })}>
          Find people
        </Link>
      }
    >
      The account was deleted, or you don’t have access to it.
    </EmptyState>
  );
}

function LoadingRows() {
  return (
    <output className="block space-y-3">
      <VisuallyHidden>Loading people</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="card" className="h-18" />
      ))}
    </output>
  );
}
