import { limits } from '@right-circle/contract/limits';
import type { Reel } from '@right-circle/contract/reels';
import type { InfiniteData } from '@tanstack/react-query';

type ReelPage = { data: Reel[]; until: string };
export type PageStart = { offset: number; until?: string; after?: string };
export type ReelPages = InfiniteData<ReelPage, unknown>;

/** Returns the start of the next page, or null after a page that is not full. `until` stays that of the first page. */
export function nextPage(page: ReelPage, pages: readonly ReelPage[]): PageStart | null {
  if (page.data.length < limits.explorePageSize) return null;
  const after = page.data.at(-1)?.id;
  return {
    // For servers that don't know `after`.
    offset: pages.length * limits.explorePageSize,
    until: pages[0]?.until ?? page.until,
    ...(after !== undefined && { after }),
  };
}

/** Returns each reel once, in order: a page may repeat reels if the list shifted between requests. */
export function reelsOf(pages: ReelPages | undefined): Reel[] {
  const byId = new Map<string, Reel>();
  for (const reel of pages?.pages.flatMap((page) => page.data) ?? []) if (!byId.has(reel.id)) byId.set(reel.id, reel);
  return [...byId.values()];
}

export function patchReel(pages: ReelPages, id: string, change: (reel: Reel) => Reel): ReelPages {
  const patch = (reel: Reel) => (reel.id === id ? change(reel) : reel);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.map(patch) })) };
}

/** Sets the like before the server confirms it; returns the same reel if nothing changes. */
export function withLike<R extends Reel>(reel: R, liked: boolean): R {
  if (reel.is_liked === liked) return reel;
  return { ...reel, is_liked: liked, likes_count: Math.max(0, reel.likes_count + (liked ? 1 : -1)) };
}
