import { Link } from 'react-router';
import { useAppConfig } from '#lib/app-config.ts';
import { paths } from '#lib/paths.ts';
import { Logo } from '#ui/logo.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { MainNav } from './main-nav.tsx';

export function MainHeader() {
  const { appName } = useAppConfig();
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-[76rem] items-center justify-between gap-4 px-4 sm:px-8">
        <Link to={paths.dashboard} className="min-w-0 rounded-full py-2">
          <Logo name={appName} />
        </Link>
        <MainNav />
        <AvatarMenu />
      </div>
    </header>
  );
}
