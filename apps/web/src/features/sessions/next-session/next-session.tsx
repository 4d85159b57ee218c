import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sessionDayText, sessionSpanText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { Card } from '#ui/layout/card.tsx';
import { nextOf, partsOf } from '../session-facts.ts';
import { sessionQueries, useLiveSessions } from '../sessions.queries.ts';
import { CountdownRing } from './countdown-ring.tsx';

/** The next session, for the side of another page; renders nothing if there is none. */
export function NextSession({ className }: { className?: string }) {
  const { data = [] } = useQuery(sessionQueries.list({ statuses: ['upcoming'] }));
  useLiveSessions();
  const session = nextOf(data, useMinute());
  if (!session) return null;
  return (
    <Card padding="sm" className={className}>
      <h2 className="type-display px-1 text-22">Next session</h2>
      <div className="mt-3 flex items-center gap-3 px-1 pb-1">
        <CountdownRing session={session} className="size-16" />
        <div className="min-w-0 flex-1 text-13 text-muted">
          <Link
            to={paths.session(session.slot_id)}
            dir="auto"
            className="touch-target block font-semibold text-15 text-ink hover:underline"
          >
            <span className="block truncate">{session.topic}</span>
          </Link>
          <p className="truncate">with {partsOf(session).theirs.person.full_name}</p>
          <p className="type-figures">{sessionDayText(session.start_time)}</p>
          <p className="type-figures">{sessionSpanText(session)} IST</p>
        </div>
      </div>
    </Card>
  );
}
