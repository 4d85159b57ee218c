import { dayNumber } from '@right-circle/rules/calendar-date';
import { indiaIso } from '@right-circle/rules/india-time';

const WRITTEN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/;

/** "2026-11-17 11:20:00" in India Standard Time, or with a zone as in ISO 8601; null if it is neither. */
export function parseRecoveryTime(text: string): number | null {
  const [, date, time, seconds = ':00', zone = '+05:30'] = WRITTEN.exec(text.trim()) ?? [];
  if (!date || Number.isNaN(dayNumber(date))) return null;
  const at = Date.parse(`${date}T${time}${seconds}${zone}`);
  return Number.isNaN(at) ? null : at;
}

/** Formats a time the way the command accepts it. */
export function recoveryTimeText(at: number): string {
  return indiaIso(at).slice(0, 19).replace('T', ' ');
}
