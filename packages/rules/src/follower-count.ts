const UNITS = [
  ['B', 1e9],
  ['M', 1e6],
  ['k', 1e3],
] as const;

/**
 * "0", "999", "1k", "1.5k", "1M": at most one decimal, and the next unit once rounding reaches it. Invalid counts show
 * 0.
 */
export function followerCountText(count: unknown): string {
  if (typeof count !== 'number' || !Number.isFinite(count) || count < 0) return '0';
  const whole = Math.floor(count);
  for (const [letter, size] of UNITS) {
    // A number that rounds up to the unit uses it: 999,950 is 1M, not 1000k.
    if (whole >= size - size / 20_000) return `${Math.round((whole / size) * 10) / 10}${letter}`;
  }
  return String(whole);
}
