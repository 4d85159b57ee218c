import { weekdayOfDay } from '@right-circle/rules/calendar-date';
import { indiaDay, startOfIndiaDay } from '@right-circle/rules/india-time';
import { DAY_MS, interactionsOf, isOnlyDay, type Measured, missing, type PostNumbers } from './account.rules.ts';
import { mean, median, spread } from './numbers.rules.ts';

const LEAST_OF_FORMAT = 5;
const LEAST_CADENCE = 8;
const LEAST_TIMED = 20;
const LEAST_IN_BLOCK = 3;
const SHRINK = 5;
const NEIGHBOURS = 5;
const OUTLIER = 2;
const OUTLIER_AGE_DAYS = 7;
const HOUR_MS = 3_600_000;
export const BLOCK_HOURS = 4;

export type FormatShare = { format: PostNumbers['format']; posts: number; share: number; lift: number | null };

/** Share of each format, and median interactions of the format / median of all, if there are at least five of it. */
export function contentMix(posts: readonly PostNumbers[]): FormatShare[] {
  const all = posts.map(interactionsOf).filter((value) => value !== null);
  const overall = median(all);
  return [...Map.groupBy(posts, ({ format }) => format)]
    .map(([format, own]) => {
      const known = own.map(interactionsOf).filter((value) => value !== null);
      const lift = known.length >= LEAST_OF_FORMAT && overall > 0 ? median(known) / overall : null;
      return { format, posts: own.length, share: own.length / posts.length, lift };
    })
    .toSorted((a, b) => b.posts - a.posts || a.format.localeCompare(b.format));
}

export type Cadence = { perWeek: number; medianGapDays: number; longestGapDays: number; posts: number };

export function cadenceOf(posts: readonly PostNumbers[]): Measured<Cadence> {
  if (posts.length < LEAST_CADENCE) return missing('posts', posts.length, LEAST_CADENCE);
  const times = posts.map(({ atMs }) => atMs).toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((at, index) => (at - (times[index] ?? at)) / DAY_MS);
  const days = Math.max(1, ((times.at(-1) ?? 0) - (times[0] ?? 0)) / DAY_MS);
  return {
    kind: 'known',
    perWeek: ((posts.length - 1) / days) * 7,
    medianGapDays: median(gaps),
    longestGapDays: Math.max(...gaps),
    posts: posts.length,
  };
}

/** A block of four hours on a weekday, in India's time; 0 is Sunday. */
export type Block = { weekday: number; fromHour: number; score: number; posts: number };

/**
 * Uses only posts whose time is known: z of log interactions against neighbours of the same format, mean per block, shrunk
 * by n / (n + 5). Best first.
 */
export function bestTimes(posts: readonly PostNumbers[]): Measured<{ blocks: Block[]; posts: number }> {
  const counted = posts.filter((post) => interactionsOf(post) !== null);
  if (counted.length < LEAST_TIMED) return missing('posts', counted.length, LEAST_TIMED);
  const known = counted.filter(({ atMs }) => !isOnlyDay(atMs));
  if (known.length < LEAST_TIMED) return missing('timed_posts', known.length, LEAST_TIMED);
  const scored = withNeighbours(known).map(({ post, neighbours }) => ({ post, z: zOf(post, neighbours) }));
  const blocks = [...Map.groupBy(scored, ({ post }) => keyOf(post.atMs))].flatMap(([key, own]) => {
    if (own.length < LEAST_IN_BLOCK) return [];
    const [weekday = 0, fromHour = 0] = key.split(':').map(Number);
    const score = mean(own.map(({ z }) => z)) * (own.length / (own.length + SHRINK));
    return [{ weekday, fromHour, score, posts: own.length }];
  });
  return { kind: 'known', blocks: blocks.toSorted((a, b) => b.score - a.score), posts: known.length };
}

export type Outlier = { post: PostNumbers; times: number; by: 'views' | 'interactions' };

/** Views (where unknown, interactions) / median of the five neighbours on each side in the same format, from 2x on. */
export function outliersOf(posts: readonly PostNumbers[], nowMs: number): Outlier[] {
  // Only like is compared with like: a photo nobody counts the views of is not measured by those of a reel.
  const viewed = new Set(posts.filter(({ views }) => views !== null).map(({ format }) => format));
  const byOf = ({ format }: PostNumbers) => (viewed.has(format) ? ('views' as const) : ('interactions' as const));
  const valueOf = (post: PostNumbers) => (byOf(post) === 'views' ? post.views : interactionsOf(post));
  const known = posts.filter((post) => valueOf(post) !== null);
  return withNeighbours(known)
    .flatMap(({ post, neighbours }) => {
      const usual = median(neighbours.map((other) => valueOf(other) ?? 0));
      const times = (valueOf(post) ?? 0) / usual;
      const isOldEnough = nowMs - post.atMs >= OUTLIER_AGE_DAYS * DAY_MS;
      return neighbours.length >= NEIGHBOURS && usual > 0 && times >= OUTLIER && isOldEnough
        ? [{ post, times, by: byOf(post) }]
        : [];
    })
    .toSorted((a, b) => b.times - a.times);
}

function withNeighbours(posts: readonly PostNumbers[]): { post: PostNumbers; neighbours: PostNumbers[] }[] {
  return [...Map.groupBy(posts, ({ format }) => format).values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => a.atMs - b.atMs);
    return sorted.map((post, index) => ({
      post,
      neighbours: [
        ...sorted.slice(Math.max(0, index - NEIGHBOURS), index),
        ...sorted.slice(index + 1, index + 1 + NEIGHBOURS),
      ],
    }));
  });
}

function zOf(post: PostNumbers, neighbours: PostNumbers[]): number {
  if (neighbours.length < 2) return 0;
  const logOf = (each: PostNumbers) => Math.log1p(interactionsOf(each) ?? 0);
  const logs = neighbours.map(logOf);
  // 1.4826 makes the median deviation comparable with a standard one; a quarter keeps equal neighbours from dividing by zero.
  return (logOf(post) - median(logs)) / Math.max(1.4826 * spread(logs), 0.25);
}

function keyOf(atMs: number): string {
  const day = indiaDay(atMs);
  const hour = Math.floor((atMs - startOfIndiaDay(day)) / HOUR_MS);
  return `${weekdayOfDay(day)}:${Math.floor(hour / BLOCK_HOURS) * BLOCK_HOURS}`;
}
