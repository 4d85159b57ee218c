import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingErrorTexts } from '#domain/bookings/error-texts.ts';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { useAuth } from '#lib/session/session.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { Choice } from '../choose-time/booking-choice.ts';
import { seekQueries } from '../seek.queries.ts';
import { BookingDesk } from './booking-desk.tsx';
import type { PayInCheckout } from './use-booking.ts';

type BookSessionPageProps = {
  userId: string;
  /** Null with the built-in payment provider. */
  payInCheckout: PayInCheckout | null;
  /** Action for a seeker whose email address isn't verified yet. */
  verifyAction?: ReactNode;
  /** The time the seeker came for, preselected when the page opens. */
  wish?: Choice | null;
  /** Action for days that are fully booked. */
  fullDays?: ReactNode;
};

export function BookSessionPage({ userId, payInCheckout, verifyAction, wish = null, fullDays }: BookSessionPageProps) {
  const { user } = useAuth();
  const { data: availability, dataUpdatedAt, ...query } = useQuery(seekQueries.availability(userId));
  usePageName(availability && `Book ${availability.mentor.full_name}`);
  if (query.isPending) return <LoadingDesk />;
  if (!availability) {
    if (query.error instanceof ApiError && [404, 422].includes(query.error.status)) return <NothingToBook />;
    return (
      <ErrorState headingLevel={1} retryLabel="Retry" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorText(query.error, bookingErrorTexts.fetchFreeTimes)}
      </ErrorState>
    );
  }
  if (availability.mentor.user_id === user?.id) return <OwnTimes />;
  return (
    <BookingDesk
      availability={availability}
      receivedAt={dataUpdatedAt}
      payInCheckout={payInCheckout}
      verifyAction={verifyAction}
      wish={wish}
      fullDays={fullDays}
    />
  );
}

function NothingToBook() {
  return (
    <EmptyState
      headingLevel={1}
      title="No sessions to book here"
      icon={<CalendarX2 size={32} aria-hidden="true" />}
      action={
        <Link to={paths.seekGuidance} className={buttonClass({ variant: 'primary' })}>
          Find a mentor
        </Link>
      }
    >
      This person doesn't offer sessions, or you don't have access to them.
    </EmptyState>
  );
}

function OwnTimes() {
  return (
    <EmptyState
      headingLevel={1}
      title="These are your own times"
      icon={<CalendarX2 size={32} aria-hidden="true" />}
      action={
        <Link to={paths.provideGuidance} className={buttonClass({ variant: 'primary' })}>
          Change my times
        </Link>
      }
    >
      Others book you here. You cannot book a session with yourself.
    </EmptyState>
  );
}

function LoadingDesk() {
  return (
    <>
      <h1 className="sr-only">Book a session</h1>
      <output className="block space-y-6">
        <VisuallyHidden>Loading free times...</VisuallyHidden>
        <span className="flex items-center gap-5">
          <Skeleton shape="circle" className="size-24" />
          <Skeleton className="h-10 w-1/2 max-w-sm" />
        </span>
        <span className="grid gap-6 lg:grid-cols-2">
          <Skeleton shape="card" className="h-[30rem]" />
          <Skeleton shape="card" className="h-[30rem]" />
        </span>
      </output>
    </>
  );
}
