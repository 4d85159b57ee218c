import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { Logo } from '#ui/identity/logo.tsx';
import { OfflineBanner } from '../notices/offline-banner.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { MainNav } from './main-nav.tsx';

/** `search` comes before the bell: a field where there is room, an icon elsewhere. */
export function MainHeader({ search, bell }: { search?: ReactNode; bell?: ReactNode }) {
  const { appName } = useAppConfig();
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper print:hidden">
      <div className="mx-auto flex h-16 max-w-[76rem] items-center justify-between gap-2 px-4 sm:px-8 lg:gap-4">
        <Link to={paths.dashboard} className="shrink-0 rounded-full py-2">
          <Logo name={appName} />
        </Link>
        <MainNav />
        <div className="flex shrink-0 items-center justify-end gap-1 xl:shrink xl:grow">
          {search}
          {bell}
          <AvatarMenu />
        </div>
      </div>
      {/* Overlays the empty space above every page, so that nothing moves when it appears or disappears. */}
      <OfflineBanner className="absolute inset-x-0 top-full">We'll send posts and likes later.</OfflineBanner>
    </header>
  );
}
