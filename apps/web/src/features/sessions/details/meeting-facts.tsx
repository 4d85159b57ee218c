import type { Session } from '@right-circle/contract/sessions';
import { durationText } from '@right-circle/rules/duration-text';
import { moneyText } from '@right-circle/rules/money-text';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { indiaZoneLabel, ownTimeText, sessionDayText, sessionSpanText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { approvalNote, canCancel, joinUnpaidText, noShowText, paymentText, statusLook } from '../session-facts.ts';
import { Fact, FactList } from './fact-list.tsx';
import { GuestList } from './invited-guests.tsx';

/** Date, duration, status, price and other facts of the meeting. */
export function MeetingFacts({ session }: { session: Session }) {
  const now = useMinute();
  const meetLink = meetLinkOf(session);
  const joining = joinUnpaidText(session);
  const reasons = session.current_user_role === 'seeker' && canCancel(session, now) ? refusalsOf(session) : [];
  return (
    <FactList className="mt-3">
      <Fact name="Date">
        <SessionMoment session={session} />
      </Fact>
      <Fact name="Duration">{durationText(session.start_time, session.end_time)}</Fact>
      <Fact name="Meeting status">
        <SessionStatus session={session} />
      </Fact>
      {session.description && <Fact name="Description">{session.description}</Fact>}
      {meetLink && (
        <Fact name="Meet link">
          <MeetLink address={meetLink} />
        </Fact>
      )}
      <Fact name="Price">
        <Price session={session} />
      </Fact>
      {joining && <Fact name="Joining">{joining}</Fact>}
      {reasons.length > 0 && <Fact name="Good to know">{reasons.join('\n')}</Fact>}
    </FactList>
  );
}

/** The seeker's contact details, answers and guests. */
export function SeekerFacts({ session }: { session: Session }) {
  const answers = Object.entries(session.custom_fields).filter(([, answer]) => answer.length > 0);
  return (
    <>
      <h4 className="type-display mt-6 text-22">From the seeker</h4>
      <FactList className="mt-1">
        <Fact name="Name">{session.seeker_name}</Fact>
        <Fact name="Email">{session.seeker_email}</Fact>
        {answers.map(([question, answer]) => (
          <Fact key={question} name={question}>
            {Array.isArray(answer) ? answer.join(', ') : answer}
          </Fact>
        ))}
        {session.guests.length > 0 && (
          <Fact name="Guests">
            <GuestList session={session} />
          </Fact>
        )}
      </FactList>
    </>
  );
}

export function SessionMoment({ session }: { session: Session }) {
  const ownTime = ownTimeText(session);
  return (
    <>
      <span className="type-figures block font-semibold">
        {sessionDayText(session.start_time)}, {sessionSpanText(session)}
      </span>
      <span className="block text-15 text-muted">{indiaZoneLabel}</span>
      {ownTime && <span className="block text-15 text-muted">{ownTime}</span>}
    </>
  );
}

export function SessionStatus({ session }: { session: Session }) {
  const note = approvalNote(session, useMinute());
  const absence = noShowText(session);
  const { text, tone } = statusLook(session.status);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {note && <Badge tone="live">{note}</Badge>}
      {absence && <span className="text-15 text-muted">{absence}</span>}
      {session.status === 'cancelled' && <span className="text-15 text-muted">{cancelledText(session)}</span>}
    </span>
  );
}

/** Returns null for a cancelled session. */
export function meetLinkOf({ google_meet_link, status }: Session): string | null {
  return status === 'cancelled' ? null : google_meet_link;
}

/** Strips the protocol from a URL. */
export function addressText(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

function MeetLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      className="touch-target inline-flex max-w-full items-center gap-2 text-jamun underline underline-offset-4"
    >
      <Video size={18} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{addressText(address)}</span>
    </a>
  );
}

function Price({ session }: { session: Session }) {
  const payment = paymentText(session);
  return (
    <>
      <span className="type-figures font-semibold">
        {session.price === 0 ? 'Free' : moneyText(session.price, session.currency)}
      </span>
      {payment && (
        <span className="text-15 text-muted">
          {' '}
          · {payment} ·{' '}
          <Link to={paths.payments} className="touch-target text-jamun underline underline-offset-4">
            Payment history
          </Link>
        </span>
      )}
    </>
  );
}

function refusalsOf({ can_reschedule, reschedule_refusal, can_invite, invite_refusal }: Session): string[] {
  return [can_reschedule ? null : reschedule_refusal, can_invite ? null : invite_refusal].filter(
    (reason) => reason !== null,
  );
}

function cancelledText({ cancelled_by_role, cancellation_reason, approval_status }: Session): string {
  const who = cancelled_by_role && { provider: 'by the provider', seeker: 'by the seeker' }[cancelled_by_role];
  const how = approval_status === 'declined' ? 'Declined' : 'Cancelled';
  return [who ? `${how} ${who}` : how, cancellation_reason].filter(Boolean).join(': ');
}
