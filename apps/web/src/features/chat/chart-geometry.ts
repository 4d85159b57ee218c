export const chartSize = { width: 320, height: 120 } as const;

type Values = readonly (number | null)[];
type Series = readonly { values: Values }[];
export type Bar = { x: number; y: number; width: number; height: number; series: number; at: number };

const { width, height } = chartSize;
const MOST_LABELS = 5;

/** Zero is always in sight, so that the lengths of bars can be compared. */
export function rangeOf(series: Series): { low: number; high: number } {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const high = Math.max(0, ...known);
  const low = Math.min(0, ...known);
  return high === low ? { low, high: low + 1 } : { low, high };
}

export function barsOf(series: Series, places: number): Bar[] {
  const { low, high } = rangeOf(series);
  const room = width / Math.max(places, 1);
  const barWidth = Math.min((room * 0.72) / Math.max(series.length, 1), 28);
  const yOf = (value: number) => ((high - value) / (high - low)) * height;
  return series.flatMap(({ values }, index) =>
    values.flatMap((value, at) => {
      if (value === null) return [];
      const x = at * room + (room - barWidth * series.length) / 2 + index * barWidth;
      const y = yOf(Math.max(value, 0));
      return [{ x, y, width: barWidth, height: Math.max(yOf(Math.min(value, 0)) - y, 1.5), series: index, at }];
    }),
  );
}

/** The line through the known values; a missing one leaves a hole instead of a guess. */
export function linePath(values: Values, range: { low: number; high: number }): string {
  const step = width / Math.max(values.length - 1, 1);
  let pen = 'M';
  return values
    .map((value, at) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const y = ((range.high - value) / (range.high - range.low)) * height;
      const point = `${pen}${round(at * step)} ${round(y)}`;
      pen = 'L';
      return point;
    })
    .join('');
}

/** How strongly each cell of a heat map is coloured, from 0 to 1. */
export function heatOf(series: Series): (number | null)[][] {
  const { low, high } = rangeOf(series);
  return series.map(({ values }) => values.map((value) => (value === null ? null : (value - low) / (high - low))));
}

/** Few enough labels to be read: all of them, or every second, third and so on. */
export function labelStep(places: number): number {
  return Math.ceil(places / MOST_LABELS);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
