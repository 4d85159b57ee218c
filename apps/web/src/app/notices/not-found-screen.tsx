import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { useAuth } from '#lib/session/session.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Logo } from '#ui/identity/logo.tsx';
import { OpenRing } from '#ui/identity/open-ring.tsx';

/** For use inside the dashboard, which already has header and main. */
export function NotFoundPanel() {
  const { isAuthenticated } = useAuth();
  return (
    <div className="flex flex-col items-center gap-6 py-12 text-center">
      <h1 className="relative grid size-64 place-items-center">
        <OpenRing strokeWidth={3} dotRadius={4} />
        <span className="type-display text-100">404</span>
      </h1>
      <div className="space-y-2">
        <p className="type-display text-28">Page not found</p>
        <p className="max-w-md text-balance text-muted">
          There's no page at this address. It may have moved, or the link may have a typo.
        </p>
      </div>
      <Link to={isAuthenticated ? paths.dashboard : paths.landing} className={buttonClass({ variant: 'primary' })}>
        {isAuthenticated ? 'Back to the dashboard' : 'Back to the start'}
      </Link>
    </div>
  );
}

export function NotFoundScreen() {
  const { appName } = useAppConfig();
  return (
    <div className="flex min-h-dvh flex-col px-4 sm:px-8">
      <header className="py-4">
        <Link to={paths.landing} className="inline-block rounded-full py-2" aria-label={`${appName}, home`}>
          <Logo name={appName} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="grid grow place-items-center outline-none">
        <NotFoundPanel />
      </main>
    </div>
  );
}
