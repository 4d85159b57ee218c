import type { NewsStatus } from '@right-circle/contract/news';

const HOUR_MS = 3_600_000;
const NEWS_FOR_MS = 7 * 24 * HOUR_MS;
const LIVE_FOR_MS = 3 * HOUR_MS;

/** What is older is no news: neither kept nor shown, unless somebody saved it. */
export function newsSince(now: Date): Date {
  return new Date(now.getTime() - NEWS_FOR_MS);
}

/** How current the news can be, given when a feed was last heard. */
export function statusOf(
  { hasFeeds, fetchedAt }: { hasFeeds: boolean; fetchedAt: Date | null },
  now: Date,
): NewsStatus {
  if (!hasFeeds) return 'off';
  if (!fetchedAt || fetchedAt < newsSince(now)) return 'unreachable';
  return now.getTime() - fetchedAt.getTime() <= LIVE_FOR_MS ? 'live' : 'stale';
}

const PLACE = /^(\d{1,15}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a page of saved stories ended, as text for the next request. */
export function placeText({ savedAt, id }: { savedAt: Date; id: string }): string {
  return btoa(`${savedAt.getTime()}:${id}`).replaceAll('=', '');
}

/** Null for anything that is not such a text. */
export function readPlace(text: string): { savedAt: Date; storyId: string } | null {
  if (!/^[A-Za-z0-9+/]+$/.test(text) || text.length % 4 === 1) return null;
  const [, time, storyId] = PLACE.exec(atob(text)) ?? [];
  return time && storyId ? { savedAt: new Date(Number(time)), storyId } : null;
}
