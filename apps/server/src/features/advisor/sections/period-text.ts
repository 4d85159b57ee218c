import { datesOfMonth } from '@right-circle/rules/calendar-date';
import { dateText, monthText } from '#domain/answers/dates.rules.ts';
import type { Say } from '#domain/answers/language.rules.ts';
import type { Period } from '../understanding/period.rules.ts';

export type When = { say: Say; nowMs: number };

/** " in Nov 2026", " on Fri, 20 Nov", " from … to …"; empty without a period. In Hindi the space is at the end. */
export function periodText(period: Period | null, { say, nowMs }: When): string {
  if (period === null) return '';
  const month = period.from.slice(0, 7);
  if (period.from === `${month}-01` && period.to === datesOfMonth(month).at(-1)) {
    return say(` in ${monthText(month, say)}`, `${monthText(month, say)} में `);
  }
  const [from, to] = [dateText(period.from, say, nowMs), dateText(period.to, say, nowMs)];
  return period.from === period.to
    ? say(` on ${from}`, `${from} को `)
    : say(` from ${from} to ${to}`, `${from} से ${to} तक `);
}
