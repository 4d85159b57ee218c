import type { AccountFile } from '@right-circle/contract/admin-people';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { shortMomentText } from '#lib/format/date-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { usePageName } from '#lib/page-title.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { adminQueries } from '../admin.queries.ts';
import { adminPaths } from '../admin-paths.ts';
import { accountLooks } from '../admin-words.ts';
import { Loading } from '../paged-list.tsx';
import { Facts, Id, linkClass, StateBadge } from '../parts.tsx';
import { AccountActions } from './account-actions.tsx';

export function AccountPage() {
  const { id = '' } = useParams();
  const query = useQuery(adminQueries.account(id));
  usePageName(query.data?.full_name);
  return (
    <>
      <Link to={adminPaths.accounts} className={buttonClass({ variant: 'quiet', size: 'sm', className: 'mb-4 -ml-4' })}>
        <ArrowLeft size={18} aria-hidden="true" /> All accounts
      </Link>
      {query.data ? <Account account={query.data} /> : <Loading query={query} />}
    </>
  );
}

function Account({ account }: { account: AccountFile }) {
  return (
    <>
      <PageHeading
        title={<bdi>{account.full_name}</bdi>}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            @{account.username} <StateBadge look={accountLooks[account.state]} />
            {account.is_admin && <Badge>Operator</Badge>}
            {account.is_moderator && <Badge>Moderator</Badge>}
          </span>
        }
      />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="min-w-0">
          <h2 className="type-display mb-4 text-28">Account</h2>
          <Facts facts={factsOf(account)} />
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            <Link to={adminPaths.bookings({ q: account.user_id })} className={linkClass}>
              Bookings of this person
            </Link>
            <Link to={adminPaths.audit({ target: account.user_id })} className={linkClass}>
              Changes by operators
            </Link>
          </p>
        </Card>
        <div className="min-w-0 space-y-6">
          <AccountActions account={account} />
          <SignIns account={account} />
        </div>
      </div>
    </>
  );
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

function factsOf(account: AccountFile) {
  const { email, email_verified, providers, has_password, bookings } = account;
  const ways = [has_password && 'password', ...providers.map((name) => (name === 'google' ? 'Google' : 'Instagram'))];
  return [
    { name: 'Id', value: <Id id={account.user_id} label="id" /> },
    {
      name: 'Email',
      value: email ? (
        <>
          <span className="block break-all">{email}</span>
          <span className="text-15 text-muted">{email_verified ? 'Confirmed' : 'Not confirmed'}</span>
        </>
      ) : (
        'None'
      ),
    },
    { name: 'Joined', value: shortMomentText(account.created_at) },
    {
      name: 'Last active',
      value: account.last_active_at ? <TimeAgo iso={account.last_active_at} /> : 'Not yet',
    },
    { name: 'Logs in with', value: ways.filter(Boolean).join(', ') || 'Nothing' },
    { name: 'Second factor', value: yesNo(account.has_second_factor) },
    { name: 'Age confirmed', value: yesNo(account.age_confirmed) },
    { name: 'Bookings', value: `${bookings.as_mentor} as mentor, ${bookings.as_seeker} as seeker` },
    ...(account.suspended_at ? [{ name: 'Suspended', value: shortMomentText(account.suspended_at) }] : []),
    ...(account.deletion_requested_at
      ? [{ name: 'Asked for deletion', value: shortMomentText(account.deletion_requested_at) }]
      : []),
  ];
}

function SignIns({ account: { sign_ins } }: { account: AccountFile }) {
  return (
    <Card>
      <h2 className="type-display text-28">Signed in on</h2>
      {sign_ins.length === 0 && <p className="mt-2 text-muted">No device.</p>}
      <ul className="mt-2 divide-y divide-line">
        {sign_ins.map(({ id, label, created_at, last_used_at }) => (
          <li key={id} className="py-3 last:pb-0">
            <p className="break-words font-semibold">{label}</p>
            <p className="text-15 text-muted">
              Used <TimeAgo iso={last_used_at} /> · since {shortMomentText(created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
