import { indiaIso } from '@right-circle/rules/india-time';
import { inRupees } from '@right-circle/rules/money-text';
import { netInPaise } from '@right-circle/rules/platform-fee';
import { receiptNumberText } from '@right-circle/rules/receipt-number';
import { monthSpan, statementSums } from '@right-circle/rules/statement';
import { csvLines, csvStart } from '#platform/csv.ts';
import { datesOf, type StatementDeps } from './read-statement.ts';
import {
  balancesBefore,
  type EarningRow,
  earningsBetween,
  type MentorAccount,
  payoutsBetween,
  type SentPayout,
} from './statement.store.ts';

const HEADINGS = [
  'Mentor number',
  'Mentor',
  'Entry',
  'Date (IST)',
  'Session (IST)',
  'Receipt',
  'Payment or payout id',
  'Gross (INR)',
  'Platform fee (INR)',
  'Section 194-O (INR)',
  'GST TCS (INR)',
  'Change of balance (INR)',
  'Balance (INR)',
  'Test money',
];

/** Numbers are amounts in rupees. */
type Cell = string | number | null;
const minute = (at: Date): string => indiaIso(at.getTime()).slice(0, 16).replace('T', ' ');

/**
 * One month of all mentors: opening balance, every entry, closing balance. People who deleted their account keep their
 * number. Returns the number of mentors, too.
 */
export async function statementsCsv(
  { db, testGateway }: Pick<StatementDeps, 'db' | 'testGateway'>,
  month: string,
): Promise<{ csv: string; mentors: number }> {
  const { from, to } = datesOf(monthSpan(month));
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const all = { mentorUserId: null, from, to };
      const lines = Map.groupBy(await earningsBetween(tx, { ...all, testGateway }), (line) => line.mentorNumber);
      const payouts = Map.groupBy(await payoutsBetween(tx, all), (payout) => payout.mentorNumber);
      const mentors = (await balancesBefore(tx, { mentorUserId: null, before: from }))
        .map((mentor) => ({
          mentor,
          lines: lines.get(mentor.mentorNumber) ?? [],
          payouts: payouts.get(mentor.mentorNumber) ?? [],
        }))
        .filter(({ mentor, ...moved }) => mentor.balanceInPaise !== 0 || moved.lines.length + moved.payouts.length > 0);
      const rows = mentors.flatMap(rowsOf);
      return { csv: csvStart + csvLines([HEADINGS, ...rows], { decimals: 2 }), mentors: mentors.length };
    });
}

type OneMentor = { mentor: MentorAccount; lines: EarningRow[]; payouts: SentPayout[] };

function rowsOf({ mentor, lines, payouts }: OneMentor): Cell[][] {
  const { balanceInPaise: opening, mentorNumber, username } = mentor;
  const who = [mentorNumber, username ?? 'Deleted account'];
  const sums = statementSums(
    opening,
    lines,
    payouts.map(({ amountInPaise }) => amountInPaise),
  );
  const balance = (entry: string, paise: number): Cell[] => [
    ...who,
    entry,
    ...Array<string>(9).fill(''),
    inRupees(paise),
    '',
  ];
  return [
    balance('Opening balance', opening),
    ...lines.map((line) => [...who, ...earningCells(line)]),
    ...payouts.map(({ id, at, amountInPaise }) => {
      const cells = ['Payout', minute(at), '', '', id, '', '', '', '', inRupees(-amountInPaise), '', ''];
      return [...who, ...cells];
    }),
    balance('Closing balance', sums.closingInPaise),
  ];
}

function earningCells(line: EarningRow): Cell[] {
  return [
    line.kind === 'release' ? 'Session' : 'Refund',
    minute(line.at),
    minute(line.startsAt),
    receiptNumberText(line.receiptNumber),
    line.paymentId,
    inRupees(line.grossInPaise),
    inRupees(line.feeInPaise),
    inRupees(line.section194OInPaise),
    inRupees(line.gstTcsInPaise),
    inRupees(netInPaise(line.grossInPaise, line)),
    '',
    line.isTest ? 'yes' : '',
  ];
}
