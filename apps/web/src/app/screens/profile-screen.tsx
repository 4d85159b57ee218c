import { lazy, Suspense } from 'react';
import { useSwitches } from '#domain/switches/use-switches.ts';
import { DeleteAccount } from '#features/accounts/deletion/delete-account.tsx';
import { DeviceList } from '#features/accounts/security/device-list.tsx';
import { AccountCard } from '#features/accounts/settings/account-card.tsx';
import { AppearanceCard } from '#features/accounts/settings/appearance-card.tsx';
import { MyProfilePage } from '#features/people/own-profile/my-profile-page.tsx';
import { useAuth } from '#lib/session/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PostsOf } from './posts-of.tsx';

export function ProfileScreen() {
  const { user } = useAuth();
  const { reels } = useSwitches();
  if (!user) return null;
  return (
    <MyProfilePage
      user={user}
      account={<AccountCard user={user} />}
      devices={<DeviceList />}
      appearance={<AppearanceCard />}
      deleteAccount={<DeleteAccount />}
      reels={
        reels ? <MyReels /> : <p className="py-12 text-center text-muted">Reels are switched off at the moment.</p>
      }
      posts={<PostsOf userId={user.id} emptyText="What you write on Home is collected here." />}
    />
  );
}

const OwnReels = lazy(async () => ({
  default: (await import('#features/explore/profile-reels/own-reels.tsx')).OwnReels,
}));

/** The user's reels on My Profile, finished or not. */
function MyReels() {
  return (
    <Suspense fallback={<Spinner label="Loading reels" className="py-12" />}>
      <OwnReels />
    </Suspense>
  );
}
