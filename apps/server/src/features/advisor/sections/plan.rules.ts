import { addDays, weekdayOf } from '@right-circle/rules/calendar-date';
import { indiaDate } from '@right-circle/rules/india-time';
import type { Account, PostNumbers } from '#domain/creator-insights/account.rules.ts';
import { generalTimes } from '#domain/creator-insights/benchmarks.rules.ts';
import { bestTimes, cadenceOf, contentMix } from '#domain/creator-insights/posting.rules.ts';

const WEEKS = 4;
const LEAST_A_WEEK = 2;
const MAX_A_WEEK = 5;
const START = 3;
const FREE_DAYS = [4, 6, 0];
const FREE_HOUR = 10;

type Slot = { weekday: number; fromHour: number; timing: Timing };

export type PlanItem = {
  week: number;
  date: string;
  fromHour: number;
  format: PostNumbers['format'];
  /** Source of the time: own posts that did better then, published windows, or a free day. */
  timing: Timing;
};
export type Timing = 'own' | 'general' | 'free';
export type Plan = { perWeek: number; items: PlanItem[] };

/** Weeks from next Monday: one post a week more than now, at the best own times, the formats that do best in turn. */
export function contentPlan({ posts }: Pick<Account, 'posts'>, nowMs: number, weeks = WEEKS): Plan {
  const cadence = cadenceOf(posts);
  const wanted = cadence.kind === 'known' ? Math.round(cadence.perWeek) + 1 : START;
  const perWeek = Math.min(MAX_A_WEEK, Math.max(LEAST_A_WEEK, wanted));
  const times = bestTimes(posts);
  const own = times.kind === 'known' ? times.blocks.filter(({ score }) => score > 0) : [];
  const slots = spreadOverWeek(
    [
      ...own.map((time) => ({ ...time, timing: 'own' as const })),
      ...generalTimes.map((time) => ({ ...time, timing: 'general' as const })),
      ...FREE_DAYS.map((weekday) => ({ weekday, fromHour: FREE_HOUR, timing: 'free' as const })),
    ],
    perWeek,
  );
  const formats = bestFormats(posts);
  const monday = nextMonday(indiaDate(new Date(nowMs)));
  const items: PlanItem[] = [];
  for (let week = 0; week < weeks; week++) {
    for (const { weekday, fromHour, timing } of slots) {
      const turn = items.length;
      items.push({
        week: week + 1,
        date: addDays(monday, week * 7 + ((weekday + 6) % 7)),
        fromHour,
        format: formats[turn % formats.length] ?? 'photo',
        timing,
      });
    }
  }
  return { perWeek: slots.length, items };
}

/** At most one a day, in the order of the week. */
function spreadOverWeek(times: readonly Slot[], most: number): Slot[] {
  const byDay = new Map<number, Slot>();
  for (const time of times) if (byDay.size < most && !byDay.has(time.weekday)) byDay.set(time.weekday, time);
  return [...byDay.values()].toSorted((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7));
}

function bestFormats(posts: readonly PostNumbers[]): PostNumbers['format'][] {
  const mix = contentMix(posts);
  const lifted = mix.filter(({ lift }) => lift !== null).toSorted((a, b) => (b.lift ?? 0) - (a.lift ?? 0));
  const formats = [...lifted, ...mix].map(({ format }) => format).filter((format) => format !== 'story');
  return formats.length > 0 ? [...new Set(formats)].slice(0, 3) : ['reel', 'carousel', 'photo'];
}

function nextMonday(today: string): string {
  return addDays(today, (8 - weekdayOf(today)) % 7 || 7);
}
