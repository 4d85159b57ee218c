export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Eases in and out. */
export function smooth(share: number): number {
  const x = clamp(share, 0, 1);
  return x * x * (3 - 2 * x);
}

/** Overshoots slightly and settles. */
export function settle(share: number): number {
  const x = clamp(share, 0, 1) - 1;
  return 1 + 2.2 * x ** 3 + 1.2 * x ** 2;
}
