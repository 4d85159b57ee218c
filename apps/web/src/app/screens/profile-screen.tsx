import { DeleteAccount } from '#features/accounts/deletion/delete-account.tsx';
import { DeviceList } from '#features/accounts/security/device-list.tsx';
import { AccountCard } from '#features/accounts/settings/account-card.tsx';
import { AppearanceCard } from '#features/accounts/settings/appearance-card.tsx';
import { MyProfilePage } from '#features/people/own-profile/my-profile-page.tsx';
import { useAuth } from '#lib/session/session.tsx';
import { MyReels } from './my-reels.tsx';
import { PostsOf } from './posts-of.tsx';

export function ProfileScreen() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <MyProfilePage
      user={user}
      account={<AccountCard user={user} />}
      devices={<DeviceList />}
      appearance={<AppearanceCard />}
      deleteAccount={<DeleteAccount />}
      reels={<MyReels />}
      posts={<PostsOf userId={user.id} emptyText="What you write on Home is collected here." />}
    />
  );
}
