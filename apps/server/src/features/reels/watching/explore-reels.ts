import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { categoryNamed } from '../reel.rules.ts';
import { exploreQuery, type ReelCard } from './reel-card.store.ts';

type Explore = {
  viewerId: string;
  limit: number;
  offset: number;
  sort_by: 'asc' | 'desc';
  category?: string | undefined;
  user_id?: string | undefined;
  until?: string | undefined;
  after?: string | undefined;
};

/** One statement per page. The first page returns a timestamp that keeps later pages from shifting. */
export async function exploreReels(
  { db, now }: { db: Db; now: Now },
  { viewerId, limit, offset, sort_by: sort, category, user_id: ownerId, until, after }: Explore,
): Promise<{ cards: ReelCard[]; until: Date }> {
  const page = {
    viewerId,
    limit,
    offset: after ? 0 : offset,
    after: after ?? null,
    sort,
    category: category ? categoryNamed(category).toLowerCase() : null,
    ownerId: ownerId ?? null,
    until: until ? new Date(until) : null,
  };
  return { cards: await exploreQuery(db, page).execute(), until: page.until ?? now() };
}
