import { addDays, addMonths, dateOf, datesOfMonth, weekdayOf } from '@right-circle/rules/calendar-date';
import { plain } from '@right-circle/rules/plain-spelling';
import { dayIn } from './entities.rules.ts';
import { comingMonthIn, namedMonth, pastMonthsIn } from './months.rules.ts';

/** Dates such as "2026-11-20", both included. */
export type Period = { from: string; to: string };

const SEVERAL_DAYS = /\b(?:last|past|previous|pich+le) (\d{1,3}) (?:days?|din(?:on)?)\b|पिछले (\d{1,3}) दिन/u;

/** Returns the days a text names, relative to `today`. A month or weekday without "last" or "next" is a past one if `isPast`. */
export function periodIn(text: string, today: string, isPast: boolean): Period | null {
  const spelt = plain(text);
  const date = dateIn(spelt, today, isPast);
  if (date !== null) return { from: date, to: date };
  const several = SEVERAL_DAYS.exec(spelt);
  const days = Number(several?.[1] ?? several?.[2] ?? 0);
  if (days > 0) return { from: addDays(today, 1 - days), to: today };
  if (/\byesterday\b/u.test(spelt) || (isPast && /\bkal\b|(^|\s)कल(\s|$)/u.test(spelt)))
    return { from: addDays(today, -1), to: addDays(today, -1) };
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  if (/\b(?:last|previous|past|pich+le) (?:week|hafte)\b|पिछले हफ्ते/u.test(spelt)) return week(addDays(monday, -7));
  if (/\b(?:next|agle) (?:week|hafte)\b|अगले हफ्ते/u.test(spelt)) return week(addDays(monday, 7));
  if (/\b(?:this|is) (?:week|hafte)\b|इस हफ्ते/u.test(spelt)) return week(monday);
  const day = dayIn(text, today);
  if (day !== null) {
    const meant = isPast && day > today ? addDays(day, -7) : day;
    return { from: meant, to: meant };
  }
  const coming = isPast || /\b(?:last|this|past|previous|current)\b/u.test(spelt) ? null : comingMonthIn(text, today);
  if (coming !== null) return month(coming, coming);
  const past = pastMonthsIn(text, today);
  return past && month(past.from, past.to);
}

const DAY_OF_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)? (?:of )?(\p{L}[\p{L}\p{M}]+)|(?<=\s|^)(\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?!\d)/gu;

/** "25 nov", "november 3rd": the nearest such day in that direction. */
function dateIn(spelt: string, today: string, isPast: boolean): string | null {
  for (const [, day = '', name = '', nameFirst = '', dayLast = ''] of spelt.matchAll(DAY_OF_MONTH)) {
    const month = namedMonth(name || nameFirst);
    if (month < 0) continue;
    const year = Number(today.slice(0, 4));
    const date = dateOf(year, month, Number(day || dayLast));
    if (isPast) return date > today ? dateOf(year - 1, month, Number(day || dayLast)) : date;
    return date < today ? dateOf(year + 1, month, Number(day || dayLast)) : date;
  }
  return null;
}

function week(monday: string): Period {
  return { from: monday, to: addDays(monday, 6) };
}

function month(from: string, to: string): Period {
  return { from: `${from}-01`, to: datesOfMonth(to).at(-1) ?? `${addMonths(to, 1)}-01` };
}
