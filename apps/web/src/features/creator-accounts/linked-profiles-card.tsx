import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { accountQueries, noReplyTexts } from './linked-accounts.queries.ts';

/** Settings card that lists the social accounts SABO knows. */
export function LinkedProfilesCard({ userId }: { userId: string }) {
  const profiles = useQuery(accountQueries.list(userId));
  return (
    <Card>
      <h2 className="type-display text-28">Accounts in SABO</h2>
      <p className="mt-1 mb-3 text-15 text-muted">SABO uses their numbers to answer your questions.</p>
      {profiles.isPending && <Spinner />}
      {profiles.isError && (
        <ErrorState headingLevel={3} onRetry={() => void profiles.refetch()} retrying={profiles.isFetching}>
          {errorText(profiles.error, noReplyTexts.fetchLinkedProfiles)}
        </ErrorState>
      )}
      {profiles.data?.length === 0 && <p className="mb-4">You haven’t linked any accounts.</p>}
      {profiles.data && profiles.data.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {profiles.data.map(({ id, username, platform }) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-4 py-3">
              <bdi className="min-w-0 truncate font-semibold">@{username}</bdi>
              <span className="text-muted capitalize">{platform}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.chat} className={buttonClass({ size: 'sm' })}>
        Manage in SABO
      </Link>
    </Card>
  );
}
