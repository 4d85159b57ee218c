import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { momentText, ownTimeText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { guestQueries } from './guests.queries.ts';

/** Other people's sessions to which the person's confirmed address was invited. Renders nothing if there are none. */
export function InvitedSessions() {
  const invited = useQuery(guestQueries.invited());
  if (!invited.isError && !invited.data?.length) return null;
  return (
    <section aria-labelledby="invited-sessions" className="mt-10">
      <h2 id="invited-sessions" className="type-display text-28">
        Your invitations
      </h2>
      {invited.isError && (
        <ErrorState headingLevel={3} onRetry={() => void invited.refetch()} retrying={invited.isFetching}>
          {errorText(invited.error, "Your invitations couldn't be loaded. Please try again.")}
        </ErrorState>
      )}
      <ul className="mt-4 grid gap-3">
        {invited.data?.map((session) => {
          const ownTime = ownTimeText(session);
          return (
            <li
              key={session.slot_id}
              className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-5"
            >
              <div className="min-w-0">
                <p dir="auto" className="break-words font-semibold text-18">
                  {session.topic}
                </p>
                <p className="text-15">
                  {session.mentor_name} and {session.seeker_name}
                </p>
                <p className="type-figures text-15 text-muted">{momentText(session)} IST</p>
                {ownTime && <p className="type-figures text-15 text-muted">{ownTime}</p>}
              </div>
              <Link
                to={paths.room(session.slot_id)}
                aria-label={`Join: ${session.topic}`}
                className={buttonClass({ variant: 'primary' })}
              >
                Join
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
