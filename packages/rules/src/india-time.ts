const OFFSET_MS = 5.5 * 3_600_000;

/** The calendar date in India (UTC+05:30, no daylight saving), whatever zone this machine is in. */
export function indiaDate(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}
