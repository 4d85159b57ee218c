import { useQuery } from '@tanstack/react-query';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { useAuth } from '#lib/session.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { DeviceList } from './device-list.tsx';
import { EmailCard } from './email-card.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { PasswordCard } from './password-card.tsx';
import { securityQueries } from './security.queries.ts';
import { SecurityEvents } from './security-events.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

export function SecurityPage() {
  return (
    <>
      <PageHeading title="Security" lead="How you log in, where you're logged in, and what changed." />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <TwoFactorCard />
          <AccountCards />
        </div>
        <div className="min-w-0 space-y-6">
          <DeviceList canSignOutAll />
          <SecurityEvents />
        </div>
      </div>
    </>
  );
}

function AccountCards() {
  const { user } = useAuth();
  const account = useQuery(securityQueries.account());
  if (!user) return null;
  if (account.data) {
    return (
      <>
        <PasswordCard user={user} hasPassword={account.data.has_password} />
        <EmailCard user={user} change={account.data.email_change} />
      </>
    );
  }
  return (
    <Card>
      <h2 className="type-display text-28">Password and email</h2>
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
