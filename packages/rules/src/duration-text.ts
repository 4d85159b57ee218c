import { MINUTE_MS } from './durations.ts';

/** "45 minutes", "1 hour", "1 hour 30 minutes"; "--" if the end is not after the start or either is invalid. */
export function durationText(start: Date | string | number, end: Date | string | number): string {
  const minutes = Math.floor((new Date(end).getTime() - new Date(start).getTime()) / MINUTE_MS);
  if (!Number.isFinite(minutes) || minutes <= 0) return '--';
  const parts = [plural(Math.floor(minutes / 60), 'hour'), plural(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ');
}

function plural(count: number, unit: string): string {
  if (count === 0) return '';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
