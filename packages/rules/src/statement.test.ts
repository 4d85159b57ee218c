import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deductions, deductionsOf, type FeeTerms, feeInPaise, releaseAmounts } from './platform-fee.ts';
import {
  financialYear,
  indiaMonth,
  isFinalMonth,
  monthSpan,
  monthText,
  type StatementLine,
  statementSums,
} from './statement.ts';

const iso = (ms: number) => new Date(ms).toISOString();

describe('months in India', () => {
  it.each([
    ['2026-10-31T18:29:59.999Z', '2026-10'],
    ['2026-10-31T18:30:00.000Z', '2026-11'],
    ['2026-12-31T18:30:00.000Z', '2027-01'],
  ])('[STMT-01] %s is in %s', (at, month) => {
    expect(indiaMonth(new Date(at))).toBe(month);
    const { startMs, endMs } = monthSpan(month);
    expect(startMs <= Date.parse(at) && Date.parse(at) < endMs).toBe(true);
  });

  it('[STMT-01] begin and end at midnight in India', () => {
    const { startMs, endMs } = monthSpan('2026-12');
    expect([iso(startMs), iso(endMs)]).toEqual(['2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z']);
    expect(monthSpan('2026-13').startMs).toBeNaN();
    expect(monthText('2026-12')).toBe('December 2026');
  });

  it('[STMT-03] are final a quarter of an hour after their end', () => {
    expect(isFinalMonth('2026-10', new Date('2026-10-31T18:44:59.999Z'))).toBe(false);
    expect(isFinalMonth('2026-10', new Date('2026-10-31T18:45:00.000Z'))).toBe(true);
  });
});

it.each([
  ['2027-03-31T18:29:59.999Z', '2026-03-31T18:30:00.000Z', '2027-03-31T18:30:00.000Z'],
  ['2027-03-31T18:30:00.000Z', '2027-03-31T18:30:00.000Z', '2028-03-31T18:30:00.000Z'],
])('[FEE-06] %s is in the financial year from %s', (at, start, end) => {
  const { startMs, endMs } = financialYear(new Date(at));
  expect([iso(startMs), iso(endMs)]).toEqual([start, end]);
});

describe('10,000 random months', () => {
  const amount = (max: number) => fc.integer({ min: 0, max });
  const anyTerms = fc.record<FeeTerms>({
    percentInBasisPoints: amount(10_000),
    fixedInPaise: amount(100_000),
    minimumInPaise: amount(50_000),
    capInPaise: fc.option(fc.integer({ min: 50_000, max: 500_000 })),
  });
  const anyTax = fc.option(fc.record({ rateInBasisPoints: amount(10_000), thresholdInPaise: amount(50_000_000) }));
  const anySale = fc.record({
    price: fc.integer({ min: 1, max: 50_000_000 }),
    isOwnLink: fc.boolean(),
    /** Rates change between two bookings, and between a booking and its release. */
    terms: amount(2),
    taxes: amount(2),
    end: fc.constantFrom('kept', 'refunded', 'refunded after the release'),
  });
  const anyMonth = fc.record({
    opening: fc.integer({ min: -1_000_000, max: 50_000_000 }),
    terms: fc.array(anyTerms, { minLength: 3, maxLength: 3 }),
    taxes: fc.array(fc.record({ section194O: anyTax, gstTcs: anyTax }), { minLength: 3, maxLength: 3 }),
    sales: fc.array(anySale, { maxLength: 12 }),
    /** Shares of the balance in percent. */
    payouts: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  });

  const add = (books: Map<string, number>, kind: string, paise: number) =>
    books.set(kind, (books.get(kind) ?? 0) + paise);

  it('[STMT-06] reconcile to 0', () => {
    fc.assert(
      fc.property(anyMonth, ({ opening, terms, taxes, sales, payouts }) => {
        const books = new Map([['mentor_payable', -opening]]);
        const lines: StatementLine[] = [];
        let yearInPaise = 0;
        const book = (gross: number, deductions: Deductions, sign: 1 | -1) => {
          lines.push({
            grossInPaise: sign * gross,
            feeInPaise: sign * deductions.feeInPaise,
            section194OInPaise: sign * deductions.section194OInPaise,
            gstTcsInPaise: sign * deductions.gstTcsInPaise,
          });
          for (const entry of releaseAmounts(gross, deductions)) add(books, entry.kind, sign * entry.amountInPaise);
          yearInPaise += sign * gross;
        };
        for (const sale of sales) {
          add(books, 'gateway', sale.price);
          add(books, 'mentor_held', -sale.price);
          const fee = sale.isOwnLink ? 0 : feeInPaise(terms[sale.terms]!, sale.price);
          if (fee > sale.price) return false;
          if (sale.end !== 'refunded') {
            const deductions = deductionsOf(
              { priceInPaise: sale.price, feeInPaise: fee, yearInPaise },
              taxes[sale.taxes]!,
            );
            book(sale.price, deductions, 1);
            if (sale.end === 'refunded after the release') book(sale.price, deductions, -1);
          }
          if (sale.end !== 'kept') {
            add(books, 'gateway', -sale.price);
            add(books, 'mentor_held', sale.price);
          }
        }
        const paid: number[] = [];
        for (const share of payouts) {
          const due = -(books.get('mentor_payable') ?? 0);
          const sent = Math.floor((Math.max(due, 0) * share) / 100);
          paid.push(sent);
          add(books, 'mentor_payable', sent);
          add(books, 'paid_out', -sent);
        }
        const sums = statementSums(opening, lines, paid);
        const total = [...books.values()].reduce((sum, paise) => sum + paise, 0);
        const differences = [
          total + opening,
          sums.closingInPaise + (books.get('mentor_payable') ?? 0),
          sums.feeInPaise + (books.get('platform_fees') ?? 0),
          sums.section194OInPaise + (books.get('tax_194o') ?? 0),
          sums.gstTcsInPaise + (books.get('gst_tcs') ?? 0),
          sums.grossInPaise - (books.get('gateway') ?? 0),
          books.get('mentor_held') ?? 0,
        ];
        return differences.every((difference) => difference === 0);
      }),
      { numRuns: 10_000 },
    );
  });
});
