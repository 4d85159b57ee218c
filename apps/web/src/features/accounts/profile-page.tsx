import type { User } from '@right-circle/contract/accounts';
import type { ReactNode } from 'react';
import { dayText } from '#lib/format/date-text.ts';
import { useAuth } from '#lib/session.tsx';
import { useTheme } from '#lib/theme.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { DeviceList } from './device-list.tsx';
import { ResendVerification } from './resend-verification.tsx';

export function ProfilePage() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <ProfileHead user={user} />
      <Card>
        <h2 className="type-display mb-4 text-28">Account</h2>
        <dl className="divide-y divide-line">
          <Entry term="E-mail">
            <EmailState user={user} />
          </Entry>
          <Entry term="Member since">{dayText(user.created_at)}</Entry>
        </dl>
      </Card>
      <DeviceList />
      <ThemeCard />
    </div>
  );
}

function ProfileHead({ user }: { user: User }) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={user.full_name} src={user.profile_pic} size="xl" decorative />
      <div className="min-w-0">
        <p className="text-15 text-muted">My Profile</p>
        <h1 className="type-display break-words text-40 sm:text-64">{user.full_name}</h1>
        <p className="mt-1 break-words text-18 text-muted">@{user.username}</p>
      </div>
    </header>
  );
}

function EmailState({ user }: { user: User }) {
  if (!user.email) return <span className="text-muted">None on file</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 break-all">{user.email}</span>
      {user.email_verified ? <Badge tone="success">Verified</Badge> : <Badge tone="danger">Not verified</Badge>}
      {!user.email_verified && <ResendVerification />}
    </span>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ThemeCard() {
  const { choice, chooseTheme } = useTheme();
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Appearance</h2>
      <ThemeSwitch value={choice} onChange={chooseTheme} />
    </Card>
  );
}
