import { PageHeading } from '#ui/layout/page-heading.tsx';
import { AccountPart } from './account-part.tsx';
import { DeviceList } from './device-list.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityEvents } from './security-events.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

export function SecurityPage() {
  return (
    <>
      <PageHeading title="Security" lead="How you log in, where you're logged in, and what changed." />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <TwoFactorCard />
          <AccountPart title="Password and email">
            {(user, { has_password, email_change }) => (
              <>
                <PasswordCard user={user} hasPassword={has_password} />
                <EmailCard user={user} change={email_change} />
              </>
            )}
          </AccountPart>
        </div>
        <div className="min-w-0 space-y-6">
          <DeviceList canSignOutAll />
          <SecurityEvents />
        </div>
      </div>
    </>
  );
}
