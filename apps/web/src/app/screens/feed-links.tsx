import type { ProductPart } from '@right-circle/contract/product-parts';
import { Clapperboard, Film, type LucideIcon, Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useSwitches } from '#domain/switches/use-switches.ts';

const links: readonly { part: ProductPart; to: string; label: string; text: string; Icon: LucideIcon }[] = [
  { part: 'reels', to: paths.explore, label: 'Explore Reels', text: 'Short films by creators', Icon: Film },
  { part: 'reels', to: paths.createReel, label: 'Create Reel', text: 'From an idea to a video', Icon: Clapperboard },
  {
    part: 'news',
    to: paths.trendingNews,
    label: 'Trending News',
    text: 'What creators talk about today',
    Icon: Newspaper,
  },
];

/** A panel beside the feed on wide screens, a bar on phones. */
export function FeedLinks() {
  const switches = useSwitches();
  const shown = links.filter(({ part }) => switches[part]);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Discover" className="max-sm:w-full">
      <ul className="grid grid-cols-3 gap-2 sm:flex lg:flex-col lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-card lg:p-2">
        {shown.map(({ to, label, text, Icon }) => (
          <li key={to} className="sm:shrink-0">
            <Link
              to={to}
              className="flex h-full min-h-11 flex-col items-center gap-1 rounded-media border border-line bg-card px-1 py-2 text-center hover:bg-wash sm:flex-row sm:gap-3 sm:rounded-full sm:px-4 sm:py-0 sm:text-start lg:rounded-media lg:border-transparent lg:px-3 lg:py-2"
            >
              <span className="grid shrink-0 place-items-center text-jamun lg:size-10 lg:rounded-full lg:bg-jamun-tint">
                <Icon size={20} aria-hidden="true" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold text-13 sm:text-15">{label}</span>
                <span className="block text-13 text-muted max-lg:hidden">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
