import type { ReactNode } from 'react';
import { publicPaths } from '#domain/navigation/public-paths.ts';
import { SignInLink } from '#domain/sign-in/sign-in-link.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Logo } from '#ui/identity/logo.tsx';

const anchors = [
  { href: '#explore', label: 'Explore' },
  { href: '#trending', label: 'Trending' },
  { href: '#reels', label: 'Reels' },
];

type LandingHeaderProps = { appName: string; themeSwitch: ReactNode };

export function LandingHeader({ appName, themeSwitch }: LandingHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[76rem] items-center gap-2 px-4 sm:gap-4 sm:px-8">
        <a href="#top" className="mr-auto rounded-full py-2" aria-label={`${appName}, top of the page`}>
          <Logo name={appName} />
        </a>
        <SectionNav />
        {themeSwitch}
        <SignInLink to={publicPaths.login} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Login/Signup
        </SignInLink>
      </div>
    </header>
  );
}

/** Section links; on phones they float at the bottom, within thumb reach and without a menu. */
function SectionNav() {
  return (
    <nav
      aria-label="Sections"
      className="flex items-center max-md:fixed max-md:bottom-4 max-md:left-1/2 max-md:-translate-x-1/2 max-md:rounded-full max-md:border max-md:border-line max-md:bg-card max-md:px-2 max-md:shadow-float"
    >
      {anchors.map((anchor) => (
        <a
          key={anchor.href}
          href={anchor.href}
          className="flex h-11 items-center rounded-full px-4 text-15 text-ink decoration-2 underline-offset-4 hover:underline"
        >
          {anchor.label}
        </a>
      ))}
    </nav>
  );
}
