import { House, type LucideIcon, MessageCircle, UsersRound, Video } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useSwitches } from '#domain/switches/use-switches.ts';
import { classNames } from '#ui/class-names.ts';
import { isCurrent, reloadsOnClick } from './nav-rules.ts';

const links: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: paths.posts, label: 'Home', Icon: House },
  { to: paths.connect, label: 'Connect', Icon: UsersRound },
  { to: paths.liveSession, label: 'Live Session', Icon: Video },
  { to: paths.chat, label: 'Chat', Icon: MessageCircle },
];

/** Main links: in the header from tablets on, at the bottom on phones. */
export function MainNav() {
  const { pathname } = useLocation();
  const { sabo } = useSwitches();
  return (
    <nav
      aria-label="Main"
      data-bottom-nav
      className="flex max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-card max-md:pb-[env(safe-area-inset-bottom)] lg:gap-1"
    >
      {links
        .filter(({ to }) => sabo || to !== paths.chat)
        .map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            onClick={(event) => {
              if (!reloadsOnClick(to, pathname)) return;
              event.preventDefault();
              window.location.reload();
            }}
            className={classNames(
              'group flex items-center justify-center font-semibold text-muted transition-colors hover:text-ink aria-[current]:text-ink',
              'max-md:min-w-0 max-md:flex-1 max-md:flex-col max-md:gap-0.5 max-md:py-2 max-md:text-13',
              'md:min-h-11 md:gap-2 md:rounded-full md:px-2.5 md:text-15 lg:px-4 md:hover:bg-wash md:aria-[current]:bg-tint',
            )}
          >
            <span className="grid h-7 w-14 place-items-center rounded-full group-aria-[current]:max-md:bg-marigold group-aria-[current]:max-md:text-on-marigold md:h-auto md:w-auto">
              <Icon size={20} aria-hidden="true" />
            </span>
            <span className="truncate">{label}</span>
          </Link>
        ))}
    </nav>
  );
}
