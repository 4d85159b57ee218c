import { tagKey } from '@right-circle/rules/post-text';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { FoundPost } from '../found.ts';
import { readPosts } from '../read-posts.ts';
import { type FeedPlace, fromCursor, popularSinceId, searchWords, toCursor } from './feed.rules.ts';
import { authoredPostIds, circlePostIds, popularPosts, taggedPostIds, wordedPostIds } from './feed.store.ts';
import { fillTimeline, lockStaleTimeline, openTimeline } from './timeline.store.ts';

export type FeedRequest = {
  viewerId: string;
  limit: number;
  /** For clients that page by offset instead of cursors. */
  offset: number;
  cursor?: string | undefined;
  tag?: string | undefined;
  user_id?: string | undefined;
  q?: string | undefined;
};

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const HIGHEST_POPULARITY = 2_147_483_647;

/** One page of a list of posts, with at most three queries once the feed is stored. */
export async function readFeed(
  { db, now }: { db: Db; now: () => Date },
  request: FeedRequest,
): Promise<{ posts: FoundPost[]; nextCursor: string | null }> {
  const { viewerId, limit, offset, cursor } = request;
  const place = cursor === undefined ? null : fromCursor(cursor);
  if (cursor !== undefined && !place) throw new AppError('bad_request', 'This page of the list does not exist.');

  const places = await findPlaces(db, { ...request, place, wanted: offset + limit + 1, now: now() });
  const page = places.slice(offset, offset + limit);
  const last = page.at(-1);
  const keys = page.map(({ id, kind }) => ({ id, reason: kind === 'popular' ? kind : null }));
  return {
    posts: await readPosts(db, viewerId, keys),
    nextCursor: last && places.length > offset + limit ? toCursor(last) : null,
  };
}

type Search = FeedRequest & { place: FeedPlace | null; wanted: number; now: Date };

async function findPlaces(
  db: Db,
  { viewerId, tag, user_id: authorId, q, place, wanted, now }: Search,
): Promise<FeedPlace[]> {
  const beforeId = place?.kind === 'newest' ? place.id : NEWEST;
  const page = { viewerId, beforeId, limit: wanted };
  if (authorId) return newest(await authoredPostIds(db, authorId, page));
  if (q) return newest(await wordedPostIds(db, searchWords(q), page));
  if (tag) return newest(await taggedPostIds(db, tagKey(tag), page));

  const circle = place?.kind === 'popular' ? [] : newest(await circleIdsOf(db, page));
  if (circle.length >= wanted) return circle;
  const popular = await popularPosts(db, {
    viewerId,
    sinceId: popularSinceId(now),
    after: place?.kind === 'popular' ? place : { popularity: HIGHEST_POPULARITY, id: NEWEST },
    limit: wanted - circle.length,
  });
  return [...circle, ...popular.map((key) => ({ kind: 'popular' as const, ...key }))];
}

async function circleIdsOf(db: Db, page: Parameters<typeof circlePostIds>[1]): Promise<string[]> {
  const ready = await circlePostIds(db, page);
  if (ready) return ready;
  await buildTimeline(db, page.viewerId);
  return (await circlePostIds(db, page)) ?? [];
}

function newest(ids: string[]): FeedPlace[] {
  return ids.map((id) => ({ kind: 'newest', id }));
}

/** Builds and stores the feed of a person who was away or whose circle changed. */
async function buildTimeline(db: Db, userId: string): Promise<void> {
  await openTimeline(db, userId);
  await db.transaction().execute(async (tx) => {
    if (await lockStaleTimeline(tx, userId)) await fillTimeline(tx, userId);
  });
}
