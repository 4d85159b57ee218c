import type { Session } from '@right-circle/contract/sessions';
import { timeOfMinute } from '@right-circle/rules/time-of-day';
import { epochToWall } from '@right-circle/rules/zone-time';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { spanText } from '../clock-text.ts';
import { noReplyTexts } from '../guidance.queries.ts';
import type { BookedSessions } from './use-booked-sessions.ts';

type DaySessionsProps = { sessions: readonly Session[]; booked: BookedSessions; timeZone: string };

/** Booked sessions of a date, in the mentor's time zone. */
export function DaySessions({ sessions, booked: { error, isFetching, retry }, timeZone }: DaySessionsProps) {
  if (error) {
    return (
      <Banner
        kind="error"
        className="mt-6"
        action={
          <Button size="sm" busy={isFetching} onClick={retry}>
            Try again
          </Button>
        }
      >
        {errorText(error, noReplyTexts.fetchBookedSessions)}
      </Banner>
    );
  }
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="day-sessions" className="mt-6">
      <h4 id="day-sessions" className="font-semibold">
        Booked sessions
      </h4>
      <ul className="mt-2 space-y-2">
        {sessions.map((session) => (
          <li key={session.slot_id}>
            <Link
              to={paths.session(session.slot_id)}
              className="flex min-h-11 items-center gap-3 rounded-media bg-jamun-tint py-2 pr-3 pl-4 text-ink no-underline hover:underline"
            >
              <span className="min-w-0 grow">
                <span className="type-figures block font-semibold">{spanText(wallSpan(session, timeZone))}</span>
                <span className="block text-15">{sessionLine(session)}</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sessionLine({ topic, current_user_role, provider, seeker, approval_status }: Session): string {
  const other = current_user_role === 'provider' ? seeker : provider;
  const waits = approval_status === 'pending' ? ', waiting for approval' : '';
  return `${topic} with ${other.full_name}${waits}`;
}

function wallSpan({ start_time, end_time }: Session, timeZone: string) {
  const at = (iso: string) => timeOfMinute(epochToWall(Date.parse(iso), timeZone).minute);
  return { start_time: at(start_time), end_time: at(end_time) };
}
