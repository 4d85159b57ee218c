import type { Session } from '@right-circle/contract/sessions';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SessionRow } from './session-row.tsx';

const PLACES = ['first', 'second', 'third'];

type SessionListProps = {
  sessions: UseQueryResult<Session[]>;
  /** Null without filters; the usual one alone is no reason to look for sessions elsewhere. */
  filters: { areUsual: boolean; clear: () => void } | null;
  linkTo: (slotId: string) => Pick<LinkProps, 'to' | 'state'>;
};

export function SessionList({ sessions, filters, linkTo }: SessionListProps) {
  const { data, error, isFetching } = sessions;
  const retry = () => void sessions.refetch();
  if (!data && !error) return <Loading />;
  if (!data) {
    return (
      <ErrorState
        headingLevel={3}
        title="Your sessions did not load"
        retryLabel="Retry"
        retrying={isFetching}
        onRetry={retry}
      >
        {sessionsErrorText(error)}
      </ErrorState>
    );
  }
  return (
    <>
      {error && (
        <Banner
          kind="error"
          className="mt-6"
          action={
            <Button size="sm" busy={isFetching} onClick={retry}>
              Retry
            </Button>
          }
        >
          {sessionsErrorText(error)}
        </Banner>
      )}
      {data.length === 0 ? (
        <NoSessions filters={filters} />
      ) : (
        <ul className="mt-6 space-y-3">
          {data.map((session) => (
            <SessionRow key={session.slot_id} session={session} details={linkTo(session.slot_id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function NoSessions({ filters }: Pick<SessionListProps, 'filters'>) {
  const title = filters ? 'No sessions found for selected filters.' : 'No sessions found.';
  const icon = <CalendarClock size={32} aria-hidden="true" />;
  if (filters && !filters.areUsual) {
    const showAll = <Button onClick={filters.clear}>Show all sessions</Button>;
    return <EmptyState headingLevel={3} title={title} icon={icon} action={showAll} />;
  }
  return (
    <EmptyState
      headingLevel={3}
      title={title}
      icon={icon}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.seekGuidance} className={buttonClass({ variant: 'primary' })}>
            Find a mentor
          </Link>
          <Link to={paths.provideGuidance} className={buttonClass()}>
            Set your hours
          </Link>
        </div>
      }
    >
      Book a session with a mentor, or set your hours so that others can book you.
    </EmptyState>
  );
}

export function sessionsErrorText(error: unknown): string {
  const detail = error instanceof ApiError ? error.detail : null;
  return detail ? `Error: ${detail}` : 'Failed to fetch sessions';
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-6">
      <output className="mb-4 block text-muted">Loading sessions...</output>
      <div className="space-y-3">
        {PLACES.map((place) => (
          <div key={place} className="flex items-center gap-5 rounded-card border border-line bg-card p-4 sm:p-5">
            <Skeleton shape="media" className="h-24 w-20 shrink-0" />
            <div className="flex-1 space-y-3">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="w-2/5" />
              <Skeleton className="w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
