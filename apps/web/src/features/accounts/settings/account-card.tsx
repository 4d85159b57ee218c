import type { User } from '@right-circle/contract/accounts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { dayText } from '#lib/format/date-text.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmailState } from '../email-address/email-state.tsx';

export function AccountCard({ user }: { user: User }) {
  return (
    <Card>
      <h2 className="type-display mb-2 text-28">Account</h2>
      <dl className="divide-y divide-line">
        <Entry term="Email">
          <EmailState user={user} />
        </Entry>
        <Entry term="Member since">{dayText(user.created_at)}</Entry>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link to={paths.security} className={buttonClass({ size: 'sm' })}>
          Security settings
        </Link>
        <Link to={paths.settings} className={buttonClass({ size: 'sm' })}>
          All settings
        </Link>
      </div>
    </Card>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-15 text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
