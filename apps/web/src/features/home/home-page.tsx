import type { User } from '@right-circle/contract/accounts';
import { Cake, MailCheck, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ProgressRing } from '#ui/ring.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountStep } from './account-step.tsx';
import { deviceText, firstName } from './home-texts.ts';

type HomePageProps = {
  user: User;
  /** Null while it is not known. */
  deviceCount: number | null;
  devicesFailed: boolean;
  onRetryDevices: () => void;
  resendAction: ReactNode;
};

export function HomePage({ user, deviceCount, devicesFailed, onRetryDevices, resendAction }: HomePageProps) {
  const done = [user.email_verified, user.age_confirmed].filter(Boolean).length;
  return (
    <div className="space-y-10">
      <PageHeading
        title={`Hello, ${firstName(user.full_name)}`}
        lead="Your circle starts here. This is how your account stands."
        actions={
          <Link to={paths.profile} className={buttonClass()}>
            My Profile
          </Link>
        }
      />
      <Card padding="lg" className="grid items-center gap-8 md:grid-cols-[auto_minmax(0,1fr)] md:gap-12">
        <div className="relative mx-auto grid size-44 place-items-center">
          <div className="absolute inset-0">
            <ProgressRing value={done} max={2} label={`${done} of 2 account checks done`} />
          </div>
          <p aria-hidden="true" className="type-display text-64">
            {done}/2
          </p>
        </div>
        <div>
          <h2 className="type-display text-28">Your account</h2>
          <ul className="mt-2 divide-y divide-line">
            <AccountStep
              Icon={MailCheck}
              title={user.email_verified ? 'E-mail verified' : 'Verify your e-mail'}
              isDone={user.email_verified}
              action={!user.email_verified && user.email ? resendAction : null}
            >
              {user.email ?? 'No e-mail address on file.'}
            </AccountStep>
            <AccountStep Icon={Cake} title="Age confirmed" isDone={user.age_confirmed}>
              Everyone here is 13 or older.
            </AccountStep>
            <AccountStep
              Icon={MonitorSmartphone}
              title="Signed-in devices"
              action={
                devicesFailed ? (
                  <Button size="sm" onClick={onRetryDevices}>
                    Try again
                  </Button>
                ) : null
              }
            >
              {deviceCount === null && !devicesFailed ? <Skeleton className="mt-1 w-40" /> : deviceText(deviceCount)}
            </AccountStep>
          </ul>
        </div>
      </Card>
    </div>
  );
}
