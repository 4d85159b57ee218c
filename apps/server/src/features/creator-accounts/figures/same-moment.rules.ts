import type { PostFigures } from '@right-circle/contract/social-profiles';
import { isOnlyDay } from '#domain/creator-insights/account.rules.ts';

/** A stored post. Its moment is unique within the account. */
export type KnownPost = Pick<PostFigures, 'format' | 'caption'> & { atMs: number };

type Fits = (known: KnownPost, post: PostFigures) => boolean;

const hasCaptionOf: Fits = (known, { caption }) => known.caption === caption;
const hasFormatOf: Fits = (known, { format }) => known.format === format;
/** Without a caption on one side, only the format can tell two posts of a day apart. */
const mayBe: Fits = (known, post) => (known.caption === '' || post.caption === '') && hasFormatOf(known, post);

/**
 * Gives each post a moment of its own. Posts of the same moment are common: files and the form often give only the day.
 * A post that is known keeps its moment, so that it is updated; another one moves on to the next free millisecond.
 */
export function placePosts(known: readonly KnownPost[], posts: readonly PostFigures[]): PostFigures[] {
  const taken = new Set(known.map(({ atMs }) => atMs));
  const open = Map.groupBy(known, ({ atMs }) => secondOf(atMs));
  const placed = new Map<PostFigures, number>();

  function match(fits: Fits): void {
    for (const post of posts) {
      const others = open.get(secondOf(Date.parse(post.posted_at))) ?? [];
      const found = placed.has(post) ? -1 : others.findIndex((each) => fits(each, post));
      const [same] = found === -1 ? [] : others.splice(found, 1);
      if (same) placed.set(post, same.atMs);
    }
  }

  // The surest matches first, so that no post takes the place of a better match.
  match((each, post) => hasCaptionOf(each, post) && hasFormatOf(each, post));
  match((each, post) => hasCaptionOf(each, post) && post.caption !== '');
  // An exact time names a post even if its caption was edited; a day does not.
  const vague = new Set(posts.filter(({ posted_at }) => isOnlyDay(Date.parse(posted_at))));
  match((each, post) => (vague.has(post) ? mayBe(each, post) : true));

  return posts.map((post) => {
    const atMs = placed.get(post) ?? firstFree(taken, Date.parse(post.posted_at));
    taken.add(atMs);
    return { ...post, posted_at: new Date(atMs).toISOString() };
  });
}

function firstFree(taken: ReadonlySet<number>, fromMs: number): number {
  let atMs = fromMs;
  while (taken.has(atMs)) atMs++;
  return atMs;
}

export const secondOf = (atMs: number) => Math.floor(atMs / 1000) * 1000;

/** Merges two lists. A post in both appears once and keeps figures that only the earlier list has. */
export function joinPosts(earlier: readonly PostFigures[], later: readonly PostFigures[]): PostFigures[] {
  const known = earlier.map(({ posted_at, ...post }) => ({ ...post, atMs: Date.parse(posted_at) }));
  const joined = new Map(earlier.map((post) => [Date.parse(post.posted_at), post]));
  for (const post of placePosts(known, later)) {
    const before = joined.get(Date.parse(post.posted_at));
    joined.set(Date.parse(post.posted_at), before ? joinFigures(before, post) : post);
  }
  return [...joined.values()];
}

function joinFigures(before: PostFigures, after: PostFigures): PostFigures {
  return {
    ...after,
    caption: after.caption || before.caption,
    likes: after.likes ?? before.likes,
    comments: after.comments ?? before.comments,
    saves: after.saves ?? before.saves,
    shares: after.shares ?? before.shares,
    views: after.views ?? before.views,
    reach: after.reach ?? before.reach,
  };
}
