export const chartSize = { width: 320, height: 120 } as const;

type Values = readonly (number | null)[];
type Series = readonly { values: Values }[];
export type Bar = { x: number; y: number; width: number; height: number; series: number; at: number };

const { width, height } = chartSize;
const MAX_LABELS = 5;
const WANTED_STEPS = 3;
/** Ticks are rounded to one decimal. */
const SMALLEST_STEP = 0.1;

type Range = { low: number; high: number };
export type Axis = Range & { ticks: number[] };

/** Vertical axis. Bars start at zero, because their lengths are compared; a line uses its own range. */
export function axisOf(series: Series, shape: 'bar' | 'line'): Axis {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const range = shape === 'bar' || known.length === 0 ? rangeOf(series) : spreadOf(known);
  const step = roundStep((range.high - range.low) / WANTED_STEPS, known.every(Number.isInteger));
  const low = Math.floor(range.low / step) * step;
  const steps = Math.ceil((range.high - low) / step);
  const ticks = Array.from({ length: steps + 1 }, (_, at) => round(low + at * step));
  // Rounding can put the last tick slightly below the highest value.
  return { low, high: Math.max(range.high, ...ticks), ticks };
}

function spreadOf(values: readonly number[]): Range {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}

/** Rounds up to 1, 2 or 5 times a power of ten; never to a fraction for whole counts. */
function roundStep(step: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const rounded = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= step) ?? 10 * power;
  return isWhole ? Math.max(rounded, 1) : Math.max(rounded, SMALLEST_STEP);
}

function rangeOf(series: Series): Range {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const high = Math.max(0, ...known);
  const low = Math.min(0, ...known);
  return high === low ? { low, high: low + 1 } : { low, high };
}

export function barsOf(series: Series, places: number, range: Range): Bar[] {
  const room = width / Math.max(places, 1);
  const barWidth = Math.min((room * 0.72) / Math.max(series.length, 1), 28);
  return series.flatMap(({ values }, index) =>
    values.flatMap((value, at) => {
      if (value === null) return [];
      const x = at * room + (room - barWidth * series.length) / 2 + index * barWidth;
      const y = yOf(Math.max(value, 0), range);
      return [{ x, y, width: barWidth, height: Math.max(yOf(Math.min(value, 0), range) - y, 1.5), series: index, at }];
    }),
  );
}

/** Path through the known values; a missing value leaves a gap. */
export function linePath(values: Values, range: Range): string {
  const step = width / Math.max(values.length - 1, 1);
  let pen = 'M';
  return values
    .map((value, at) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const y = yOf(value, range);
      const point = `${pen}${round(at * step)} ${round(y)}`;
      pen = 'L';
      return point;
    })
    .join('');
}

/** Intensity of each heat map cell, from 0 to 1. */
export function heatOf(series: Series): (number | null)[][] {
  const { low, high } = rangeOf(series);
  return series.map(({ values }) => values.map((value) => (value === null ? null : (value - low) / (high - low))));
}

/** Limits the number of labels: 1 shows all of them, 2 every second, and so on. */
export function labelStep(places: number): number {
  return Math.ceil(places / MAX_LABELS);
}

export function yOf(value: number, { low, high }: Range): number {
  return ((high - value) / (high - low)) * height;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
