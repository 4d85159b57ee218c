import { addDays, addMonths, datesOfMonth, monthOf, weekdayOf } from '@right-circle/rules/calendar-date';

/** Rows of seven starting on Sunday; null for days of the neighbouring months. */
export function monthWeeks(month: string): (string | null)[][] {
  const dates = datesOfMonth(month);
  const cells: (string | null)[] = [...blanks(weekdayOf(`${month}-01`)), ...dates];
  cells.push(...blanks((7 - (cells.length % 7)) % 7));
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Returns the date a key leads to, or null for a key the calendar doesn't use. */
export function dateByKey(date: string, key: string, shift = false): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, 6 - weekdayOf(date));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), shift ? -12 : -1), date);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), shift ? 12 : 1), date);
    default:
      return null;
  }
}

/** Falls back to the last day if the month is too short. */
function sameDayIn(month: string, date: string): string {
  const dates = datesOfMonth(month);
  return dates[Math.min(Number(date.slice(8)), dates.length) - 1] ?? `${month}-01`;
}

function blanks(count: number): null[] {
  return Array.from({ length: count }, () => null);
}
