import type { Availability } from '@right-circle/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingErrorTexts } from '#domain/bookings/error-texts.ts';
import { ownTimeText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { bookSlotPath } from '../choose-time/booking-link.ts';
import { useServerNow } from '../choose-time/use-server-now.ts';
import { seekQueries } from '../seek.queries.ts';
import { MentorRating } from './mentor-rating.tsx';
import { nextSlotText } from './mentor-words.ts';
import { durationsText, nextSlotOf, priceText, pricingOf } from './offer-facts.ts';

/**
 * Price and next free time of a session. Always visible: at the top of its column on wide screens, above the
 * navigation on others. The bar is part of the flow, so it takes its own space at the end of the page and covers
 * nothing there.
 */
export function MentorOffer({ userId, name }: { userId: string; name: string }) {
  const { data: availability, dataUpdatedAt, ...query } = useQuery(seekQueries.availability(userId));
  if (query.isPending) {
    return (
      <Panel name={name}>
        <Skeleton className="h-14 grow lg:h-40" />
      </Panel>
    );
  }
  if (!availability) {
    return (
      <Panel name={name}>
        <p role="alert" className="min-w-0 grow text-15 text-muted lg:mb-4">
          {errorText(query.error, bookingErrorTexts.fetchFreeTimes)}
        </p>
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </Panel>
    );
  }
  return (
    <Panel name={name}>
      <OfferFacts availability={availability} receivedAt={dataUpdatedAt} />
    </Panel>
  );
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      aria-label={`Sessions with ${name}`}
      data-bottom-bar
      className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 flex items-center gap-3 rounded-card border border-line bg-card p-4 shadow-float md:bottom-6 lg:top-24 lg:bottom-auto lg:block lg:self-start lg:p-6 lg:shadow-none print:static"
    >
      {children}
    </section>
  );
}

function OfferFacts({ availability, receivedAt }: { availability: Availability; receivedAt: number }) {
  const now = useServerNow({ serverTime: availability.server_time, receivedAt });
  const { mentor, rating } = availability;
  const pricing = pricingOf(availability);
  const [price, durations] = [priceText(pricing), durationsText(pricing)];
  const next = nextSlotOf(availability, now);
  const ownTime = next && ownTimeText(next);
  return (
    <>
      <div className="type-figures min-w-0 grow text-13 lg:space-y-4 lg:text-15">
        <p className="flex flex-wrap items-baseline gap-x-3 lg:justify-between">
          {price && (
            <span className="text-muted">
              <span className="type-display text-22 text-ink lg:text-40">{price}</span> for 15 min
            </span>
          )}
          {rating && <MentorRating rating={rating} className="self-center max-lg:hidden" />}
        </p>
        {rating && <MentorRating rating={rating} className="lg:hidden" />}
        {durations && (
          <p className="text-muted">
            <span className="max-lg:sr-only">Sessions of </span>
            {durations}
          </p>
        )}
        <p>
          <span className="text-muted max-lg:sr-only lg:block">{next && 'Next free time'}</span>{' '}
          <span className="font-semibold">
            {next ? (
              <Link
                to={bookSlotPath(mentor.user_id, next)}
                className="touch-target underline decoration-control underline-offset-4 hover:decoration-ink"
              >
                <VisuallyHidden>Book </VisuallyHidden>
                {nextSlotText(next.start_time, now)} IST<VisuallyHidden> with {mentor.full_name}</VisuallyHidden>
              </Link>
            ) : (
              'No free times right now'
            )}
          </span>
          {ownTime && <span className="block text-13 text-muted max-lg:hidden">{ownTime}</span>}
        </p>
      </div>
      <Link
        to={paths.bookSession(mentor.user_id)}
        className={buttonClass({ variant: next ? 'primary' : 'outline', className: 'shrink-0 lg:mt-5 lg:w-full' })}
      >
        {next ? 'Book Now' : 'See calendar'}
        <VisuallyHidden> with {mentor.full_name}</VisuallyHidden>
      </Link>
    </>
  );
}
