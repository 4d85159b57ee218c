import type { User } from '@right-circle/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { peopleQueries } from '../people.queries.ts';
import { CircleCounts } from '../profile/circle-counts.tsx';
import { MyDataCard } from './my-data-card.tsx';
import { ProfileLinks } from './profile-links.tsx';

// Loaded lazily: the form and its validation are larger than the rest of the page.
const EditProfile = lazy(async () => ({ default: (await import('./edit-profile.tsx')).EditProfile }));

type MyProfilePageProps = {
  user: User;
  /** Sections provided by other features. */
  account: ReactNode;
  devices: ReactNode;
  appearance: ReactNode;
  deleteAccount: ReactNode;
  reels?: ReactNode;
  posts?: ReactNode;
};

export function MyProfilePage({ user, account, devices, appearance, deleteAccount, reels, posts }: MyProfilePageProps) {
  return (
    <div className="space-y-10">
      <MyHead user={user} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-6">
          <Suspense
            fallback={
              <Card>
                <Spinner label="Loading your profile" className="py-24" />
              </Card>
            }
          >
            <EditProfile user={user} />
          </Suspense>
          {reels && (
            <section aria-labelledby="my-reels">
              <h2 id="my-reels" className="type-display mt-10 mb-4 text-28">
                My reels
              </h2>
              {reels}
            </section>
          )}
        </div>
        <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProfileLinks />
          {account}
          {devices}
          {appearance}
          <MyDataCard>{deleteAccount}</MyDataCard>
        </div>
        {/* Last on phones: nothing below an endless list can be reached. */}
        {posts && (
          <section aria-labelledby="my-posts" className="min-w-0">
            <h2 id="my-posts" className="type-display mt-4 mb-4 text-28">
              My posts
            </h2>
            {posts}
          </section>
        )}
      </div>
    </div>
  );
}

function MyHead({ user }: { user: User }) {
  const { data: profile, error, isFetching, refetch } = useQuery(peopleQueries.profile(user.id));
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
      <div className="min-w-0">
        <p className="text-15 text-muted">My Profile</p>
        <h1 className="type-display break-words text-40 sm:text-64">
          <bdi>{user.full_name}</bdi>
        </h1>
        <p className="mt-1 break-words text-18 text-muted">@{user.username}</p>
      </div>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        {error && !profile ? (
          <Banner
            kind="error"
            action={
              <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {errorText(error, peopleErrorTexts.fetchUser)}
          </Banner>
        ) : (
          <CircleCounts userId={user.id} counts={profile} />
        )}
        <Link to={paths.viewProfile(user.id)} className={buttonClass()}>
          See it as others do
        </Link>
      </div>
    </header>
  );
}
