import type { Availability } from '@right-circle/contract/bookings';
import { Check, Clock } from 'lucide-react';
import { ownTimeText, sessionDayText, sessionSpanText } from '#lib/format/session-time.ts';
import { pictureSize } from '#lib/picture-size.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { BookingFlow } from './booking-flow.ts';

type BookedContentProps = {
  flow: Extract<BookingFlow, { kind: 'booked' }>;
  mentor: Availability['mentor'];
  /** "₹400" that is yet to be paid. */
  due: string | null;
};

/** The ring has closed; while the mentor has to answer, in another colour. */
export function BookedContent({ flow, mentor, due }: BookedContentProps) {
  const { slot } = flow.review;
  const ownTime = ownTimeText(slot);
  const Icon = flow.isWaiting ? Clock : Check;
  return (
    <div role="status" className="flex flex-col items-center py-4 text-center">
      <span className="relative">
        <Avatar
          name={mentor.full_name}
          src={pictureSize(mentor.profile_pic, 256)}
          size="xl"
          segments={[{ amount: 1, tone: flow.isWaiting ? 'jamun' : 'peacock' }]}
          decorative
        />
        <span
          className={classNames(
            'absolute right-0 bottom-0 grid size-8 place-items-center rounded-full text-paper',
            flow.isWaiting ? 'bg-jamun' : 'bg-peacock',
          )}
        >
          <Icon size={20} aria-hidden="true" />
        </span>
      </span>
      <p className="type-display type-figures mt-5 text-28">
        {sessionDayText(slot.start_time)}
        <br />
        {sessionSpanText(slot)} IST
      </p>
      {ownTime && <p className="type-figures mt-1 text-15 text-muted">{ownTime}</p>}
      {flow.isWaiting && (
        <Badge tone="upcoming" className="mt-3">
          Waiting for approval
        </Badge>
      )}
      <p className="mt-3 max-w-sm text-muted">{flow.message}</p>
      {due && <p className="mt-3 font-semibold">{due} is due.</p>}
    </div>
  );
}
