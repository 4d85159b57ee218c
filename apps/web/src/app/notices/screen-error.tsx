import { useEffect, useState } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { isChunkFailure, reloadForNewVersion } from '#lib/chunk-failure.ts';
import { checkConnection, onBackOnline, useIsOffline } from '#lib/connection.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** Shown inside the layout if a screen failed to load. Rethrows other errors to the app's error page. */
export function ScreenError() {
  const error = useRouteError();
  if (!isChunkFailure(error)) throw error;
  return <MissingScreen />;
}

/** For screens without a layout. */
export function WholeScreenError() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <ScreenError />
    </main>
  );
}

function MissingScreen() {
  const isOffline = useIsOffline();
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    let isShown = true;
    void checkConnection().then((isReachable) => {
      if (isReachable && isShown) reloadForNewVersion();
    });
    const stop = onBackOnline(() => location.reload());
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  const tryAgain = async () => {
    setIsTrying(true);
    // Browsers cache a failed import until the page is reloaded. Without a connection, only the router can try again.
    if (await checkConnection()) return location.reload();
    await navigate(location.pathname + location.search + location.hash, { replace: true });
    setIsTrying(false);
  };
  return (
    <ErrorState
      headingLevel={1}
      title={isOffline ? "You're offline" : "Couldn't load this page"}
      onRetry={() => void tryAgain()}
      retrying={isTrying}
    >
      {isOffline
        ? "This page hasn't been opened on this device yet. It'll load when you're back online."
        : 'Your connection dropped, or a new version is out. Try again to load the page.'}
    </ErrorState>
  );
}
