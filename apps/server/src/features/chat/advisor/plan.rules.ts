import { addDays, weekdayOf } from '@right-circle/rules/calendar-date';
import { indiaDate } from '@right-circle/rules/india-time';
import type { Account, PostNumbers } from './account.rules.ts';
import { generalTimes } from './benchmarks.rules.ts';
import { bestTimes, cadenceOf, contentMix } from './posting.rules.ts';
import { themesOf } from './words.rules.ts';

const WEEKS = 4;
const LEAST_A_WEEK = 2;
const MOST_A_WEEK = 5;
const START = 3;

export type PlanItem = {
  week: number;
  date: string;
  fromHour: number;
  format: PostNumbers['format'];
  theme: string | null;
};
export type Plan = { perWeek: number; items: PlanItem[]; isOwnTiming: boolean };

/** Four weeks from next Monday: one post a week more than now, at the best own times, the formats that do best in turn. */
export function fourWeekPlan({ posts }: Account, nowMs: number): Plan {
  const cadence = cadenceOf(posts);
  const wanted = cadence.kind === 'known' ? Math.round(cadence.perWeek) + 1 : START;
  const perWeek = Math.min(MOST_A_WEEK, Math.max(LEAST_A_WEEK, wanted));
  const times = bestTimes(posts);
  const own = times.kind === 'known' ? times.blocks.filter(({ score }) => score > 0) : [];
  const isOwnTiming = own.length >= LEAST_A_WEEK;
  const slots = spreadOverWeek([...(isOwnTiming ? own : []), ...generalTimes], perWeek);
  const formats = bestFormats(posts);
  const themes = themesOf(posts, WEEKS * MOST_A_WEEK);
  const monday = nextMonday(indiaDate(new Date(nowMs)));
  const items: PlanItem[] = [];
  for (let week = 0; week < WEEKS; week++) {
    for (const { weekday, fromHour } of slots) {
      const turn = items.length;
      items.push({
        week: week + 1,
        date: addDays(monday, week * 7 + ((weekday + 6) % 7)),
        fromHour,
        format: formats[turn % formats.length] ?? 'photo',
        theme: themes.length > 0 ? (themes[turn % themes.length] ?? null) : null,
      });
    }
  }
  return { perWeek: slots.length, items, isOwnTiming };
}

/** At most one a day, in the order of the week. */
function spreadOverWeek(times: readonly { weekday: number; fromHour: number }[], most: number) {
  const byDay = new Map<number, number>();
  for (const { weekday, fromHour } of times) if (byDay.size < most && !byDay.has(weekday)) byDay.set(weekday, fromHour);
  for (const weekday of [4, 6, 0]) if (byDay.size < most && !byDay.has(weekday)) byDay.set(weekday, 10);
  return [...byDay]
    .map(([weekday, fromHour]) => ({ weekday, fromHour }))
    .toSorted((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7));
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
