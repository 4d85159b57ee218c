import type { Availability } from '@right-circle/contract/bookings';
import { CalendarPlus, Check, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { ownTimeText, sessionDayText, sessionSpanText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { amountPaid, type BookingFlow, emailText } from '../booking/booking-flow.ts';
import { type CalendarEvent, calendarFile, googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

type BookedContentProps = {
  flow: Extract<BookingFlow, { kind: 'booked' }>;
  availability: Availability;
  /** Amount still to be paid, such as "₹400". */
  due: string | null;
};

/** Confirmation with a closed ring, in another colour while the mentor still has to answer. */
export function BookedContent({ flow, availability, due }: BookedContentProps) {
  const { mentor } = availability;
  const { user } = useAuth();
  const paid = amountPaid(flow, availability);
  const emailed = emailText(flow, availability, user?.email ?? null);
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
      {paid && (
        <p className="mt-3 font-semibold">
          You paid {paid}.{' '}
          <Link to={paths.receipt(flow.paymentId)} className="text-jamun underline underline-offset-4">
            See the receipt
          </Link>
        </p>
      )}
      {emailed && <p className="mt-1 max-w-sm break-words text-15 text-muted">{emailed}</p>}
      {!flow.isWaiting && <AddToCalendar event={eventOf(flow, mentor.full_name)} />}
    </div>
  );
}

function eventOf({ review, slotId, meetingLink }: BookedContentProps['flow'], mentorName: string): CalendarEvent {
  const { slot, request } = review;
  const page = `${location.origin}${paths.session(slotId)}`;
  return {
    uid: `${slotId}@${location.hostname}`,
    title: `${mentorName} and ${request.name}: ${request.topic}`,
    start: slot.start_time,
    end: slot.end_time,
    details: [...(meetingLink ? [`Meeting: ${meetingLink}`] : []), `Session: ${page}`].join('\n'),
    // An unpaid session has no meeting link yet; its page leads to the meeting.
    location: meetingLink || page,
  };
}

function AddToCalendar({ event }: { event: CalendarEvent }) {
  const save = () =>
    saveFile(new Blob([calendarFile(event, new Date())], { type: 'text/calendar;charset=utf-8' }), 'session.ics');
  const outside = { target: '_blank', rel: 'noopener noreferrer', className: buttonClass({ size: 'sm' }) };
  return (
    <section aria-labelledby="add-to-calendar" className="mt-5">
      <h3 id="add-to-calendar" className="flex items-center justify-center gap-2 font-semibold text-15">
        <CalendarPlus size={18} aria-hidden="true" />
        Add to calendar
      </h3>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <a href={googleCalendarUrl(event)} {...outside}>
          Google Calendar
        </a>
        <a href={outlookCalendarUrl(event)} {...outside}>
          Outlook
        </a>
        <Button size="sm" onClick={save}>
          Calendar file
        </Button>
      </div>
    </section>
  );
}
