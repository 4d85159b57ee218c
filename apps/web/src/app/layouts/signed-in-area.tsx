import '../../fonts/hindi.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { reelKeys } from '#domain/reels/reel-keys.ts';
import { useSwitchUpdates } from '#domain/switches/use-switches.ts';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { Reauthentication } from '#features/accounts/reauthentication/reauthentication.tsx';
import { errorText } from '#lib/error-text.ts';
import { refreshExpiredMedia } from '#lib/media/media-links.ts';
import { openRealtime } from '#lib/realtime.ts';
import { installServiceWorker } from '#lib/service-worker.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

const ConfirmAgeScreen = lazy(async () => ({
  default: (await import('../screens/confirm-age-screen.tsx')).ConfirmAgeScreen,
}));

/** Prepares the signed-in app: loads the user, checks the age confirmation, and opens the live connection. */
export function SignedInArea({ token }: { token: string }) {
  const { user, updateUserInfo, signOut } = useAuth();
  const me = useQuery(accountQueries.me());
  useSwitchUpdates();

  // Render the stored user right away; the server's reply replaces it.
  useEffect(() => {
    if (me.data) updateUserInfo(me.data);
    // oxlint-disable-next-line react/exhaustive-deps -- updateUserInfo changes with the user it stores
  }, [me.data]);

  const userId = user?.age_confirmed ? user.id : null;
  useEffect(() => (userId ? openRealtime({ token, userId }) : undefined), [token, userId]);

  useEffect(installServiceWorker, []);

  const client = useQueryClient();
  useEffect(
    () =>
      refreshExpiredMedia(window, {
        renew: async (url) => await (await import('#domain/pictures/fresh-link.queries.ts')).freshLink(url),
        onGone: () => void client.invalidateQueries({ queryKey: reelKeys.all }),
      }),
    [client],
  );

  if (!user && me.isError) {
    return (
      <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
        <div className="text-center">
          <ErrorState headingLevel={1} onRetry={() => void me.refetch()} retrying={me.isFetching} className="pb-3">
            {errorText(me.error, peopleErrorTexts.fetchUser)}
          </ErrorState>
          <Button variant="quiet" onClick={signOut}>
            Log out
          </Button>
        </div>
      </main>
    );
  }
  if (!user) return <WholePageSpinner />;
  if (!user.age_confirmed) {
    return (
      <Suspense fallback={<WholePageSpinner />}>
        <ConfirmAgeScreen />
      </Suspense>
    );
  }
  return (
    <>
      <Outlet />
      <Reauthentication />
    </>
  );
}

function WholePageSpinner() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center outline-none">
      <h1>
        <VisuallyHidden>One moment</VisuallyHidden>
      </h1>
      <Spinner />
    </main>
  );
}
