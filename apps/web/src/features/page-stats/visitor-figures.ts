import type { PageStats } from '@right-circle/contract/page-stats';
import { dateOfDay, dayNumber } from '@right-circle/rules/calendar-date';
import { type PageCountKind, type PageSource, pageSources } from '@right-circle/rules/page-source';

export type Figures = Record<PageCountKind, number>;
export type DayFigures = Figures & { date: string };
export type SourceFigures = Figures & { source: PageSource };

const none: Figures = { view: 0, slot: 0, start: 0, finish: 0 };

export function totalsOf({ counts }: PageStats): Figures {
  return sum(counts);
}

/** Every day of the range, oldest first, also those on which nothing happened. */
export function byDay({ first_day, last_day, counts }: PageStats): DayFigures[] {
  const first = dayNumber(first_day);
  const length = dayNumber(last_day) - first + 1;
  return Array.from({ length }, (_, index) => {
    const date = dateOfDay(first + index);
    return { date, ...sum(counts.filter((one) => one.date === date)) };
  });
}

/** Sources with any figure, most page views first. */
export function bySource({ counts }: PageStats): SourceFigures[] {
  return pageSources
    .map((source) => ({ source, ...sum(counts.filter((one) => one.source === source)) }))
    .filter(({ view, slot, start, finish }) => view + slot + start + finish > 0)
    .toSorted((one, other) => other.view - one.view || other.finish - one.finish);
}

function sum(counts: PageStats['counts']): Figures {
  const figures = { ...none };
  for (const { kind, count } of counts) figures[kind] += count;
  return figures;
}

/** The next round and even number: where the axis ends, with a whole number in its middle. */
export function axisEnd(highest: number): number {
  const steps = [4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 50, 60, 80];
  if (highest <= 4) return 4;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest)) - 1);
  return (steps.find((step) => step * power >= highest) ?? 100) * power;
}
