import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { guidanceErrorTexts } from '#domain/guidance/error-texts.ts';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { useAuth } from '#lib/session/session.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { besideClass, besideHeadClass } from '#ui/layout/beside-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { seekQueries } from '../seek.queries.ts';
import { BackButton } from './back-button.tsx';
import { MentorAbout } from './mentor-about.tsx';
import { MentorOffer } from './mentor-offer.tsx';

export function AboutMentorPage() {
  const { user_id: userId = '' } = useParams();
  const { user } = useAuth();
  const { data: profile, ...query } = useQuery(seekQueries.mentorProfile(userId));
  usePageName(profile && `About ${profile.name}`);
  if (query.isPending) {
    return (
      <>
        <h1 className="sr-only">About this mentor</h1>
        <Spinner label="Loading..." className="py-24" />
      </>
    );
  }
  if (!profile) {
    if (query.error instanceof ApiError && [404, 422].includes(query.error.status)) {
      return (
        <EmptyState
          headingLevel={1}
          title="This mentor isn't available"
          icon={<UserRoundX size={32} aria-hidden="true" />}
        >
          The account was deleted, or you don't have access to it.
        </EmptyState>
      );
    }
    return (
      <ErrorState headingLevel={1} retryLabel="Retry" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorText(query.error, guidanceErrorTexts.fetchMentor)}
      </ErrorState>
    );
  }
  const hasWords = profile.about !== '' || profile.highlights.some((text) => text.trim() !== '');
  const canBook = profile.is_mentor && user?.id !== userId;
  return (
    <article className={canBook ? besideClass : 'max-w-3xl space-y-8'}>
      <header className={classNames('space-y-5', canBook && besideHeadClass)}>
        <BackButton fallback={paths.bookSession(userId)} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Avatar name={profile.name} src={pictureSize(profile.profile_pic, 512)} size="2xl" />
          <div className="min-w-0 flex-1 basis-64">
            <h1 className="type-display break-words text-40 sm:text-64">
              <bdi>{profile.name}</bdi>
            </h1>
            <p className="mt-2 break-words text-18 text-muted">@{profile.username}</p>
            {profile.bio && (
              <p dir="auto" className="mt-4 whitespace-pre-line break-words">
                {profile.bio}
              </p>
            )}
          </div>
        </div>
      </header>
      <Card padding="lg" className="space-y-8">
        {hasWords ? (
          <MentorAbout profile={profile} />
        ) : (
          <p className="text-muted">{profile.name} has not written about their work yet.</p>
        )}
        {canBook && (
          <Link to={paths.bookSession(userId)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Continue Booking
          </Link>
        )}
      </Card>
      {canBook && <MentorOffer userId={userId} name={profile.name} />}
    </article>
  );
}
