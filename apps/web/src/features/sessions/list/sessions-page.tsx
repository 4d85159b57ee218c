import type { Session } from '@right-circle/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { HeldBookings } from '#domain/bookings/held-bookings.tsx';
import { GuidanceTabs } from '#domain/guidance/guidance-tabs.tsx';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useOpenSession } from '../details/use-open-session.ts';
import { NextSessionCard } from '../next-session/next-session-card.tsx';
import { sessionQueries, useLiveSessions } from '../sessions.queries.ts';
import { bodyOf, chipsOf, filterOf, noFilter, type SessionFilter, searchOf } from './session-filter.ts';
import { SessionFilters } from './session-filters.tsx';
import { SessionList } from './session-list.tsx';

const OpenSession = lazyDialog(async () => ({ default: (await import('../details/open-session.tsx')).OpenSession }));

type SessionsPageProps = {
  /** Other people's sessions that the user is invited to. */
  invited?: ReactNode;
  calendar?: ReactNode;
  /** Shown in a session's details. */
  help?: (session: Session) => ReactNode;
};

export function SessionsPage({ invited, calendar, help }: SessionsPageProps) {
  const [search, setSearch] = useSearchParams();
  const open = useOpenSession();
  const filter = filterOf(search);
  const sessions = useQuery(sessionQueries.list(bodyOf(filter)));
  useLiveSessions();
  const isFiltered = chipsOf(filter).length > 0;
  const areUsual = searchOf(filter).size === 0;
  const apply = (next: SessionFilter) => setSearch(searchOf(next), { replace: true, preventScrollReset: true });
  return (
    <>
      <GuidanceTabs />
      <PageHeading title="My session" lead="What you booked, and what others booked with you." className="mt-8" />
      <HeldBookings className="mt-8" />
      <NextSessionCard sessions={sessions.data ?? []} linkTo={open.linkTo} />
      {invited}
      <section aria-label="Sessions" className="mt-10">
        <SessionFilters title={isFiltered ? 'Filtered Sessions' : 'Recent Sessions'} filter={filter} onChange={apply} />
        <SessionList
          sessions={sessions}
          filters={isFiltered ? { areUsual, clear: () => apply(noFilter) } : null}
          linkTo={open.linkTo}
        />
      </section>
      {calendar}
      {open.slotId && (
        <Suspense fallback={null}>
          <OpenSession key={open.slotId} slotId={open.slotId} layers={open} help={help} onClose={open.close} />
        </Suspense>
      )}
    </>
  );
}
