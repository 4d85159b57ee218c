import { DAY_MS } from '@right-circle/rules/durations';

/** Number of newest posts in a stored feed. */
export const timelineLength = 800;
/** Feeds of people who have been away for longer are built when they return. */
const READY_FOR_DAYS = 7;
/** Posts of authors with more followers are not written into feeds: readers fetch them. */
export const pulledAboveFollowers = 50_000;
const POPULAR_DAYS = 14;

/** End of a page: in the posts of the viewer's circle (newest first), or in the popular ones after them. */
export type FeedPlace = { kind: 'newest'; id: string } | { kind: 'popular'; popularity: number; id: string };

export function activeSince(now: Date): Date {
  return new Date(now.getTime() - READY_FOR_DAYS * DAY_MS);
}

/** The lowest possible id of a popular post: ids begin with their time. */
export function popularSinceId(now: Date): string {
  const hex = Math.max(0, now.getTime() - POPULAR_DAYS * DAY_MS)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Trimming feeds costs more than writing to them, so one post in sixteen, chosen by its random id, does it for all. */
export function trimsTimelines(postId: string): boolean {
  return postId.endsWith('0');
}

const MAX_WORDS = 5;

/** Words a post must contain, in lower case. */
export function searchWords(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

const PLACE = /^(?:n|p:(\d{1,9})):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function toCursor(place: FeedPlace): string {
  return btoa(place.kind === 'newest' ? `n:${place.id}` : `p:${place.popularity}:${place.id}`).replaceAll('=', '');
}

/** Parses a cursor; null if it is invalid. */
export function fromCursor(cursor: string): FeedPlace | null {
  const [, popularity, id] = PLACE.exec(decode(cursor)) ?? [];
  if (!id) return null;
  return popularity === undefined ? { kind: 'newest', id } : { kind: 'popular', popularity: Number(popularity), id };
}

function decode(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
