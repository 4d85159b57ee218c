import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';

/** "now", "5 minutes ago", then hours, days, weeks (under 4), months (under 12) and years. */
export function paymentAgo(iso: string, now: number): string {
  const elapsed = now - new Date(iso).getTime();
  if (elapsed < MINUTE_MS) return 'now';
  if (elapsed < HOUR_MS) return ago(elapsed / MINUTE_MS, 'minute');
  if (elapsed < DAY_MS) return ago(elapsed / HOUR_MS, 'hour');
  const days = elapsed / DAY_MS;
  if (days < 7) return ago(days, 'day');
  if (days < 28) return ago(days / 7, 'week');
  const months = Math.floor(days / 30);
  return months < 12 ? ago(Math.max(1, months), 'month') : ago(Math.max(1, days / 365), 'year');
}

function ago(amount: number, unit: string): string {
  const count = Math.floor(amount);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
