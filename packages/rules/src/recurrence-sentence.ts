import { horizonDays, type RecurrencePattern, yearlyHorizonYears } from './recurrence-pattern.ts';

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weeks: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' };

/** "Every 2 weeks on Monday and Thursday until 3 March 2027". Describes the pattern even if it is invalid. */
export function recurrenceSentence(pattern: RecurrencePattern, firstDate: string): string {
  const { type, interval, endDate } = pattern;
  if (type === 'none') return `Only on ${dateText(firstDate)}`;
  const every = interval === 1 ? `Every ${units[type]}` : `Every ${interval} ${units[type]}s`;
  const horizon = type === 'yearly' ? `for ${yearlyHorizonYears} years` : `for ${horizonDays[type]} days`;
  return [every, daysText(pattern, firstDate), endDate ? `until ${dateText(endDate)}` : horizon]
    .filter(Boolean)
    .join(' ');
}

function daysText(pattern: RecurrencePattern, firstDate: string): string {
  const day = Number(firstDate.slice(8, 10));
  if (pattern.type === 'weekly') return weekdaysText(pattern.selectedDays ?? []);
  if (pattern.type === 'yearly') {
    const { yearlyMonth = Number(firstDate.slice(5, 7)) - 1, yearlyDay = day } = pattern;
    return `on ${yearlyDay} ${months[yearlyMonth] ?? ''}`;
  }
  if (pattern.type !== 'monthly') return '';
  const { ordinalWeek, ordinalWeekday, dayOfMonth = day } = pattern;
  if (ordinalWeek === undefined || ordinalWeekday === undefined) return `on the ${ordinalText(dayOfMonth)}`;
  return `on the ${weeks[ordinalWeek] ?? ''} ${weekdays[ordinalWeekday] ?? ''}`;
}

/** "on Monday, Tuesday and Friday"; empty if none is selected. */
function weekdaysText(selected: readonly number[]): string {
  const names = weekdays.filter((_, weekday) => selected.includes(weekday));
  const last = names.pop();
  if (last === undefined) return '';
  return names.length === 0 ? `on ${last}` : `on ${names.join(', ')} and ${last}`;
}

/** "1st", "2nd", "11th" */
function ordinalText(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`;
}

/** "3 March 2027" */
function dateText(date: string): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}
