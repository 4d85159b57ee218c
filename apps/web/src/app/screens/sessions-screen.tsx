import { lazy, Suspense } from 'react';
import { useSwitches } from '#domain/switches/use-switches.ts';
import { InvitedSessions } from '#features/guests/invited-sessions.tsx';
import { CalendarCard } from '#features/messages/calendar-card.tsx';
import { SessionsPage } from '#features/sessions/list/sessions-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const SessionHelp = lazy(async () => ({ default: (await import('./session-help-part.tsx')).SessionHelpPart }));

export function SessionsScreen() {
  const { sabo } = useSwitches();
  return (
    <SessionsPage
      invited={<InvitedSessions />}
      calendar={<CalendarCard />}
      help={({ slot_id, current_user_role, status }) =>
        sabo &&
        status !== 'cancelled' && (
          <Suspense fallback={<Skeleton shape="card" className="mt-6 h-40" />}>
            <SessionHelp bookingId={slot_id} isMentor={current_user_role === 'provider'} />
          </Suspense>
        )
      }
    />
  );
}
