export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Linear between the two nearest values; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (place - Math.floor(place));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Median absolute deviation. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

export function countText(value: number): string {
  return whole.format(value);
}

export function decimalText(value: number): string {
  return oneDecimal.format(value);
}

/** "1.78%"; small shares keep two decimals, and large ones none. */
export function percentText(share: number): string {
  const percent = share * 100;
  if (Math.abs(percent) >= 1000) return `${whole.format(percent)}%`;
  return `${percent.toFixed(Math.abs(percent) < 10 ? 2 : 1)}%`;
}
