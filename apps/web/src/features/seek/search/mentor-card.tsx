import type { MentorListItem } from '@right-circle/contract/mentors';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Link } from 'react-router';
import { ownTimeText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { bookSlotPath } from '../choose-time/booking-link.ts';
import { MentorRating } from '../mentor/mentor-rating.tsx';
import { comingDays, connectionsText, dateRange, nextSlotText } from '../mentor/mentor-words.ts';
import { durationsText, priceText } from '../mentor/offer-facts.ts';

const DAYS_SHOWN = 14;

export function MentorCard({ mentor }: { mentor: MentorListItem }) {
  const { user_id, full_name, profile_pic, total_social_media_followers } = mentor;
  const words = mentor.bio.trim() || mentor.about.trim();
  return (
    <Card className="@container flex h-full flex-col">
      <div className="flex items-center gap-4">
        <Avatar name={full_name} src={pictureSize(profile_pic, 256)} size="xl" />
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="type-display line-clamp-2 break-words text-28">
            {full_name}
          </h3>
          <p className="mt-1 text-15 text-muted">
            {connectionsText(mentor.connections_count)}
            <br />
            {followerCountText(total_social_media_followers)} followers
          </p>
          <p className="mt-0.5 text-15">
            {mentor.rating ? (
              <MentorRating rating={mentor.rating} />
            ) : (
              <span className="text-muted">No reviews yet</span>
            )}
          </p>
        </div>
      </div>
      {words && (
        <p dir="auto" className="mt-4 line-clamp-3 break-words">
          {words}
        </p>
      )}
      <div className="mt-auto pt-5">
        <FreeTimes mentor={mentor} />
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-3 gap-y-4">
          <Price pricing={mentor.pricing} />
          <div className="flex flex-wrap gap-2 @max-[21rem]:w-full">
            <Link to={paths.viewProfile(user_id)} className={buttonClass({ className: '@max-[21rem]:flex-1' })}>
              View Profile<VisuallyHidden> of {full_name}</VisuallyHidden>
            </Link>
            <Link
              to={paths.bookSession(user_id)}
              className={buttonClass({ variant: 'primary', className: '@max-[21rem]:flex-1' })}
            >
              Book Now<VisuallyHidden> with {full_name}</VisuallyHidden>
            </Link>
          </div>
        </div>
      </div>
    </Card>
  );
}

function Price({ pricing }: Pick<MentorListItem, 'pricing'>) {
  const [price, durations] = [priceText(pricing), durationsText(pricing)];
  if (!price) return null;
  return (
    <p className="type-figures text-15 text-muted">
      <span className="type-display text-40 text-ink">{price}</span>{' '}
      <span className="whitespace-nowrap">for 15 min</span>
      <span className="mt-1 block">Sessions of {durations}</span>
    </p>
  );
}

/** The next free time as text, and the coming two weeks as a row of days. */
function FreeTimes({ mentor }: { mentor: MentorListItem }) {
  const now = useMinute();
  const range = dateRange(mentor.available_slots);
  const ownTime = ownTimeText(mentor.next_slot);
  return (
    <div className="type-figures rounded-media bg-wash px-4 py-3 text-15">
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-muted">
        Next free time
        {range && (
          <span>
            <VisuallyHidden>Available </VisuallyHidden>
            {range}
          </span>
        )}
      </p>
      <p className="mt-1 font-semibold">
        <Link
          to={bookSlotPath(mentor.user_id, mentor.next_slot)}
          className="touch-target underline decoration-control underline-offset-4 hover:decoration-ink"
        >
          <VisuallyHidden>Book </VisuallyHidden>
          {nextSlotText(mentor.next_slot.start_time, now)} IST<VisuallyHidden> with {mentor.full_name}</VisuallyHidden>
        </Link>
      </p>
      {ownTime && <p className="text-13 text-muted">{ownTime}</p>}
      <DayRow days={comingDays(mentor.available_slots, now, DAYS_SHOWN)} />
    </div>
  );
}

function DayRow({ days }: { days: boolean[] }) {
  return (
    <span aria-hidden="true" title="The next 14 days" className="mt-3 mb-1 flex justify-between">
      {days.map((isFree, day) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a place in the row is the day itself
          key={day}
          className={classNames('size-2.5 rounded-full', isFree ? 'bg-peacock' : 'border border-control')}
        />
      ))}
    </span>
  );
}
