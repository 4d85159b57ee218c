import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Check, ChevronRight, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { guidanceErrorTexts } from '#domain/guidance/error-texts.ts';
import { paths } from '#domain/navigation/paths.ts';
import { SharePage } from '#domain/people/share-page.tsx';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { guidanceQueries } from '../guidance.queries.ts';
import { type ChecklistEntry, liveChecklist } from './live-checklist.ts';

type LivePageProps = {
  /** Asks whether the page may be public. */
  publicPage: ReactNode;
  /** Address that people without an account can open; null while there is none. */
  publicPath: string | null;
};

/** Shown once a mentor can be booked, and later whenever they want to share their page. */
export function LivePage({ publicPage, publicPath }: LivePageProps) {
  const { user } = useAuth();
  const { data, ...query } = useQuery(guidanceQueries.live(user?.id ?? ''));
  if (!user) return null;
  if (query.isPending) {
    return (
      <>
        <h1 className="sr-only">You’re live</h1>
        <Spinner label="Loading..." className="py-24" />
      </>
    );
  }
  if (!data) {
    if (query.error instanceof ApiError && query.error.status === 404) return <NotLive />;
    return (
      <ErrorState headingLevel={1} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorText(query.error, guidanceErrorTexts.fetchMentor)}
      </ErrorState>
    );
  }
  const url = new URL(publicPath ?? paths.viewProfile(user.id), location.origin).href;
  const entries = liveChecklist({ user, ...data });
  return (
    <div className="space-y-8">
      <PageHeading title="You’re live" lead="Seekers can find you and book a session now." />
      {publicPage}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SharePage url={url} text={`Book a session with ${user.full_name}`} />
        <Checklist entries={entries} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.viewProfile(user.id)} className={buttonClass({ variant: 'primary' })}>
          See my page
        </Link>
        <Link to={paths.provideGuidance} className={buttonClass()}>
          Back to my configuration
        </Link>
      </div>
    </div>
  );
}

function Checklist({ entries }: { entries: readonly ChecklistEntry[] }) {
  const done = entries.filter(({ isDone }) => isDone).length;
  return (
    <Card className="space-y-4">
      <h2 className="type-display text-28">Get your first booking</h2>
      <Progress label="Done" value={done} max={entries.length} valueText={`${done} of ${entries.length}`} />
      <ul aria-label="Checklist" className="-mx-3">
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.isDone ? (
              <p className="flex min-h-12 items-center gap-3 px-3 py-2">
                <Check size={20} aria-hidden="true" className="shrink-0 text-peacock" />
                <span className="sr-only">Done: </span>
                <span className="text-muted">{entry.label}</span>
              </p>
            ) : (
              <Link to={entry.to} className="flex min-h-12 items-center gap-3 rounded-media px-3 py-2 hover:bg-wash">
                <Circle size={20} aria-hidden="true" className="shrink-0 text-control" />
                <span className="min-w-0 grow">
                  <span className="block font-semibold">
                    <span className="sr-only">To do: </span>
                    {entry.label}
                  </span>
                  <span className="block text-15 text-muted">{entry.reason}</span>
                </span>
                <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NotLive() {
  return (
    <EmptyState
      headingLevel={1}
      title="You’re not live yet"
      icon={<CalendarPlus size={32} aria-hidden="true" />}
      action={
        <Link to={paths.provideGuidance} className={buttonClass({ variant: 'primary' })}>
          Set up your sessions
        </Link>
      }
    >
      Set your price and open some times. Then seekers can book you.
    </EmptyState>
  );
}
