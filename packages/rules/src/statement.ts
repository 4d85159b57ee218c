import { dateOf } from './calendar-date.ts';
import { MINUTE_MS } from './durations.ts';
import { indiaDate, indiaMidnight } from './india-time.ts';
import { type Deductions, netInPaise } from './platform-fee.ts';

/** A transaction that began in the last moments of a month may still be running. */
const CLOSING_MS = 15 * MINUTE_MS;

export type Span = { startMs: number; endMs: number };

/** "2026-11": the calendar month in India. */
export function indiaMonth(at: Date): string {
  return indiaDate(at).slice(0, 7);
}

/** A month 'YYYY-MM' in India, its end excluded. NaN for an invalid month. */
export function monthSpan(month: string): Span {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return { startMs: indiaMidnight(`${month}-01`), endMs: indiaMidnight(dateOf(year, number, 1)) };
}

/** True if nothing can be added to a month any more. */
export function isFinalMonth(month: string, now: Date): boolean {
  return now.getTime() >= monthSpan(month).endMs + CLOSING_MS;
}

/** The Indian financial year, April to March, that contains this moment. */
export function financialYear(at: Date): Span {
  const [year = 0, month = 0] = indiaDate(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return { startMs: indiaMidnight(dateOf(first, 3, 1)), endMs: indiaMidnight(dateOf(first + 1, 3, 1)) };
}

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** "November 2026" */
export function monthText(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** A session's money that became due, or, with negative amounts, was refunded after that. */
export type StatementLine = Deductions & { grossInPaise: number };

export type StatementSums = StatementLine & { netInPaise: number; paidOutInPaise: number; closingInPaise: number };

/** Adds up what happened to a mentor's balance between two moments. */
export function statementSums(
  openingInPaise: number,
  lines: readonly StatementLine[],
  paidOut: readonly number[],
): StatementSums {
  const sum = (of: (line: StatementLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const sums = {
    grossInPaise: sum((line) => line.grossInPaise),
    feeInPaise: sum((line) => line.feeInPaise),
    section194OInPaise: sum((line) => line.section194OInPaise),
    gstTcsInPaise: sum((line) => line.gstTcsInPaise),
  };
  const net = netInPaise(sums.grossInPaise, sums);
  const paidOutInPaise = paidOut.reduce((total, amount) => total + amount, 0);
  return { ...sums, netInPaise: net, paidOutInPaise, closingInPaise: openingInPaise + net - paidOutInPaise };
}
