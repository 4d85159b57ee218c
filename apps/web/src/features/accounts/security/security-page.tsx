import { PageHeading } from '#ui/page-heading.tsx';
import { DeviceList } from './device-list.tsx';
import { SecurityEvents } from './security-events.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

export function SecurityPage() {
  return (
    <>
      <PageHeading title="Security" lead="How you log in, where you're logged in, and what changed." />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <TwoFactorCard />
        </div>
        <div className="min-w-0 space-y-6">
          <DeviceList />
          <SecurityEvents />
        </div>
      </div>
    </>
  );
}
