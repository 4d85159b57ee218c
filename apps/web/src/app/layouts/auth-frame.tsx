import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { Logo } from '#ui/identity/logo.tsx';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import { OfflineBanner } from '../notices/offline-banner.tsx';
import { IdentityPanel } from './identity-panel.tsx';

/** Form on one side, ring on the other; on phones only the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { appName } = useAppConfig();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-w-0 flex-col px-4 sm:px-8">
        <header className="flex items-center justify-between py-4">
          <Link to={paths.landing} className="rounded-full py-2" aria-label={`${appName}, home`}>
            <Logo name={appName} />
          </Link>
          <ThemeToggle />
        </header>
        {/* Has no height: it overlays the empty space above the form. */}
        <div className="relative">
          <OfflineBanner className="absolute inset-x-0 top-0" />
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="flex grow flex-col items-center justify-center pt-4 pb-16 outline-none"
        >
          <div className="w-full max-w-[26rem]">{children}</div>
        </main>
      </div>
      <IdentityPanel />
    </div>
  );
}
