import type { AccountSecurity } from '@right-circle/contract/account-security';
import type { User } from '@right-circle/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { LoadingRows } from './loading-rows.tsx';
import { securityQueries } from './security.queries.ts';

type AccountPartProps = { title: string; children: (user: User, account: AccountSecurity) => ReactNode };

/** Renders children that depend on how the person logs in; shows a card with the title until that has loaded. */
export function AccountPart({ title, children }: AccountPartProps) {
  const { user } = useAuth();
  const account = useQuery(securityQueries.account());
  if (!user) return null;
  if (account.data) return children(user, account.data);
  return (
    <Card>
      <h2 className="type-display text-28">{title}</h2>
      {account.isError ? (
        <ErrorState headingLevel={3} onRetry={() => void account.refetch()} retrying={account.isFetching}>
          {errorText(account.error, noReplyTexts.fetchSecurity)}
        </ErrorState>
      ) : (
        <LoadingRows label="Loading your security settings" />
      )}
    </Card>
  );
}
