import { type ComponentType, lazy } from 'react';
import { useAuth } from '#lib/session/session.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { SettingsName } from './settings-sections.ts';

const AccountPart = lazy(async () => ({
  default: (await import('#features/accounts/security/account-part.tsx')).AccountPart,
}));
const PasswordCard = lazy(async () => ({
  default: (await import('#features/accounts/security/password-card.tsx')).PasswordCard,
}));
const EmailCard = lazy(async () => ({
  default: (await import('#features/accounts/security/email-card.tsx')).EmailCard,
}));
const DeviceList = lazy(async () => ({
  default: (await import('#features/accounts/security/device-list.tsx')).DeviceList,
}));
const PrivacyCards = lazy(async () => ({
  default: (await import('#features/network/keep-away/privacy-cards.tsx')).PrivacyCards,
}));
const PublicPart = lazy(async () => ({ default: (await import('./public-part.tsx')).PublicPart }));
const Preferences = lazy(async () => ({
  default: (await import('#features/notifications/preferences/preferences.tsx')).Preferences,
}));
const AppearanceCard = lazy(async () => ({
  default: (await import('#features/accounts/settings/appearance-card.tsx')).AppearanceCard,
}));
const SignInAccounts = lazy(async () => ({
  default: (await import('#features/accounts/security/sign-in-accounts.tsx')).SignInAccounts,
}));
const LinkedProfilesCard = lazy(async () => ({
  default: (await import('#features/creator-accounts/linked-profiles-card.tsx')).LinkedProfilesCard,
}));
const MyDataCard = lazy(async () => ({
  default: (await import('#features/people/own-profile/my-data-card.tsx')).MyDataCard,
}));
const DeleteAccount = lazy(async () => ({
  default: (await import('#features/accounts/deletion/delete-account.tsx')).DeleteAccount,
}));

const contents: Record<SettingsName, ComponentType> = {
  password: () => (
    <AccountPart title="Password">
      {(user, { has_password }) => <PasswordCard user={user} hasPassword={has_password} />}
    </AccountPart>
  ),
  email: () => (
    <AccountPart title="Email">
      {(user, { email_change }) => <EmailCard user={user} change={email_change} />}
    </AccountPart>
  ),
  devices: () => <DeviceList canSignOutAll />,
  privacy: () => <PrivacyCards />,
  public: () => <PublicPart />,
  notifications: () => <Preferences />,
  appearance: () => <AppearanceCard />,
  connected: Connected,
  data: () => <MyDataCard />,
  deletion: () => (
    <Card>
      <h2 className="type-display text-28">Delete account</h2>
      <DeleteAccount hasHeading={false} />
    </Card>
  ),
};

function Connected() {
  const { user } = useAuth();
  return (
    <>
      <AccountPart title="Log in with">
        {(_user, { linked_accounts, has_password }) => (
          <SignInAccounts linked={linked_accounts} hasPassword={has_password} />
        )}
      </AccountPart>
      {user && <LinkedProfilesCard userId={user.id} />}
    </>
  );
}

/** One section of the settings, composed from the features that own its parts. */
export function SettingsContent({ name }: { name: SettingsName }) {
  const Content = contents[name];
  return <Content />;
}
