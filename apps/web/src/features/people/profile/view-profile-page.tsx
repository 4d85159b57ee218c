import type { Profile } from '@right-circle/contract/people';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { besideClass, besideHeadClass } from '#ui/layout/beside-class.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { peopleQueries } from '../people.queries.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileHead, profileHeadClass } from './profile-head.tsx';

type ViewProfilePageProps = {
  userId: string;
  /** The viewer's actions, such as follow, connect and block. Not called on the viewer's own profile. */
  actions?: ((profile: Profile) => ReactNode) | undefined;
  /** Their mentor profile. */
  mentor?: ((profile: Profile) => ReactNode) | undefined;
  /** Prices of their sessions: sticky beside the page, or below it on phones. */
  offer?: ((profile: Profile) => ReactNode) | undefined;
  /** Their reels with a heading; renders nothing if there are none. */
  reels?: ((profile: Profile) => ReactNode) | undefined;
  posts?: ((profile: Profile) => ReactNode) | undefined;
};

export function ViewProfilePage({ userId, actions, mentor, offer, reels, posts }: ViewProfilePageProps) {
  const { data: profile, ...query } = useQuery(peopleQueries.profile(userId));
  usePageName(profile && `${profile.full_name} (@${profile.username})`);
  if (query.isPending) return <LoadingProfile />;
  if (!profile) {
    if (query.error instanceof ApiError && [404, 422].includes(query.error.status)) return <NobodyHere />;
    return (
      <ErrorState headingLevel={1} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorText(query.error, peopleErrorTexts.fetchUser)}
      </ErrorState>
    );
  }
  const isOwn = profile.connection_status === 'self';
  const isBookable = profile.is_mentor && !isOwn && offer !== undefined;
  return (
    <article className={besideClass}>
      <div className={besideHeadClass}>
        <ProfileHead
          profile={profile}
          actions={
            isOwn ? (
              <div className="flex flex-wrap gap-3">
                <Link to={paths.profile} className={buttonClass()}>
                  Edit my profile
                </Link>
                {profile.is_mentor && (
                  <Link to={paths.live} className={buttonClass()}>
                    Share my page
                  </Link>
                )}
              </div>
            ) : (
              actions?.(profile)
            )
          }
        />
      </div>
      {!isBookable && <ProfileAbout profile={profile} className="lg:order-last" />}
      <div className="min-w-0 space-y-8">
        {isBookable && <ProfileAbout profile={profile} />}
        {mentor?.(profile)}
        {reels?.(profile)}
        {posts && (
          <section aria-labelledby="posts-heading">
            <h2 id="posts-heading" className="type-display mb-4 text-28">
              Posts
            </h2>
            {posts(profile)}
          </section>
        )}
      </div>
      {isBookable && offer(profile)}
    </article>
  );
}

function NobodyHere() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<UserRoundX size={32} aria-hidden="true" />}
      title="This profile isn't available"
      action={
        <Link to={paths.search()} className={buttonClass({ variant: 'primary' })}>
          Find people
        </Link>
      }
    >
      The account was deleted, or you don't have access to it.
    </EmptyState>
  );
}

function LoadingProfile() {
  return (
    <>
      <h1 className="sr-only">Profile</h1>
      <output className={profileHeadClass}>
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton shape="circle" className="size-24 sm:size-48" />
        <span className="block space-y-5 sm:pt-8">
          <Skeleton className="h-12 w-4/5 max-w-md" />
          <Skeleton className="w-40" />
          <Skeleton className="w-3/5 max-w-xs" />
        </span>
      </output>
    </>
  );
}
