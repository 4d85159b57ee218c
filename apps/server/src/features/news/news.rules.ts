import type { NewsStatus } from '@right-circle/contract/news';
import { HOUR_MS } from '@right-circle/rules/durations';

const NEWS_FOR_MS = 7 * 24 * HOUR_MS;
const LIVE_FOR_MS = 3 * HOUR_MS;

/** Older stories are neither kept nor shown, unless someone saved them. */
export function newsSince(now: Date): Date {
  return new Date(now.getTime() - NEWS_FOR_MS);
}

/** Freshness of the news, based on when a feed was last loaded. */
export function statusOf(
  { hasFeeds, fetchedAt }: { hasFeeds: boolean; fetchedAt: Date | null },
  now: Date,
): NewsStatus {
  if (!hasFeeds) return 'off';
  if (!fetchedAt || fetchedAt < newsSince(now)) return 'unreachable';
  return now.getTime() - fetchedAt.getTime() <= LIVE_FOR_MS ? 'live' : 'stale';
}

const PLACE = /^(\d{1,15}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Cursor of the end of a page of saved stories. */
export function placeText({ savedAt, id }: { savedAt: Date; id: string }): string {
  return btoa(`${savedAt.getTime()}:${id}`).replaceAll('=', '');
}

/** Parses a cursor; null if it is invalid. */
export function readPlace(text: string): { savedAt: Date; storyId: string } | null {
  if (!/^[A-Za-z0-9+/]+$/.test(text) || text.length % 4 === 1) return null;
  const [, time, storyId] = PLACE.exec(atob(text)) ?? [];
  return time && storyId ? { savedAt: new Date(Number(time)), storyId } : null;
}
