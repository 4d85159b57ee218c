import {
  type Account,
  DAY_MS,
  interactionsOf,
  LEAST_FOLLOWERS,
  type Measured,
  missing,
  type PostNumbers,
} from './account.rules.ts';
import { median, quantile } from './numbers.rules.ts';

const LEAST_POSTS = 5;
/** Younger posts are still collecting. */
const AGE_DAYS = 3;

export type Engagement = { median: number; low: number; high: number; posts: number; fields: string[] };

/** (likes + comments [+ saves + shares]) / followers, of each post three days old or more; the middle one and the spread. */
export function engagementByFollowers({ posts, followers }: Account, nowMs: number): Measured<Engagement> {
  if (!followers) return missing('followers', 0, 1);
  if (followers < LEAST_FOLLOWERS) return missing('more_followers', followers, LEAST_FOLLOWERS);
  const rated = aged(posts, nowMs);
  if (rated.length < LEAST_POSTS) return missing('aged_posts', rated.length, LEAST_POSTS);
  return engagement(rated, (post) => (interactionsOf(post) ?? 0) / followers);
}

/** Interactions / reach, where the reach of posts is known. */
export function engagementByReach({ posts }: Account, nowMs: number): Measured<Engagement> {
  const rated = aged(posts, nowMs).filter(({ reach }) => reach !== null && reach > 0);
  if (rated.length < LEAST_POSTS) return missing('reach', rated.length, LEAST_POSTS);
  return engagement(rated, (post) => (interactionsOf(post) ?? 0) / (post.reach ?? 1));
}

function aged(posts: readonly PostNumbers[], nowMs: number): PostNumbers[] {
  return posts.filter((post) => interactionsOf(post) !== null && nowMs - post.atMs >= AGE_DAYS * DAY_MS);
}

function engagement(posts: PostNumbers[], rateOf: (post: PostNumbers) => number): { kind: 'known' } & Engagement {
  const rates = posts.map(rateOf);
  const isKnown = (field: 'saves' | 'shares') => posts.some((post) => post[field] !== null);
  return {
    kind: 'known',
    median: median(rates),
    low: quantile(rates, 0.25),
    high: quantile(rates, 0.75),
    posts: posts.length,
    fields: ['likes', 'comments', ...(['saves', 'shares'] as const).filter(isKnown)],
  };
}
