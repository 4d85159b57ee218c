import { type Account, DAY_MS, type Measured, missing } from './account.rules.ts';
import { median, spread } from './numbers.rules.ts';

const LEAST_DAYS = 7;
const JUMP = 6;
const LEAST_STEPS = 5;
const LEAST_COMMENT_SHARE = 0.002;

export type Growth = { from: number; to: number; days: number; share: number; monthly: number; counts: number };

/** (F1 - F0) / F0 between the first and the last count, and what that is for 30 days: (F1 / F0)^(30 / days) - 1. */
export function growthOf({ counts }: Pick<Account, 'counts'>): Measured<Growth> {
  const [first, last] = [counts.find(({ followers }) => followers > 0), counts.at(-1)];
  const days = first && last ? (last.atMs - first.atMs) / DAY_MS : 0;
  if (!first || !last || days < LEAST_DAYS) return missing('counts', counts.length, 2);
  const [from, to] = [first.followers, last.followers];
  return {
    kind: 'known',
    from,
    to,
    days: Math.round(days),
    share: (to - from) / from,
    monthly: (to / from) ** (30 / days) - 1,
    counts: counts.length,
  };
}

export type WorthChecking = { jumps: { atMs: number; added: number }[]; commentShare: number | null };

/** Changes that a reader of these figures would ask about. They accuse nobody: a feature or a give-away looks the same. */
export function worthChecking({ counts, posts }: Pick<Account, 'counts' | 'posts'>): WorthChecking {
  const steps = counts.slice(1).map(({ atMs, followers }, index) => {
    const before = counts[index];
    const days = before ? Math.max(1, (atMs - before.atMs) / DAY_MS) : 1;
    return {
      atMs,
      added: followers - (before?.followers ?? followers),
      perDay: (followers - (before?.followers ?? 0)) / days,
    };
  });
  const daily = steps.map(({ perDay }) => perDay);
  const limit = median(daily) + JUMP * spread(daily);
  const likes = posts.reduce((sum, post) => sum + (post.comments === null ? 0 : (post.likes ?? 0)), 0);
  const comments = posts.reduce((sum, post) => sum + (post.likes === null ? 0 : (post.comments ?? 0)), 0);
  const share = likes > 0 ? comments / likes : null;
  return {
    jumps: steps.length < LEAST_STEPS ? [] : steps.filter(({ perDay }) => perDay > 0 && perDay > limit),
    commentShare: share !== null && likes >= 500 && share < LEAST_COMMENT_SHARE ? share : null,
  };
}
