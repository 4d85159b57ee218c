import {
  indiaMonth,
  isFinalMonth,
  monthSpan,
  type Span,
  type StatementSums,
  statementSums,
} from '@right-circle/rules/statement';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import {
  balancesBefore,
  changesByMonth,
  type EarningRow,
  earningsBetween,
  findMentor,
  findPayout,
  type PayoutFile,
  payoutsBetween,
  realEarningsBefore,
  type SentPayout,
} from './statement.store.ts';
import { lineView } from './statement.view.ts';

export type StatementDeps = { db: Db; now: Now; testGateway: string };

export type MonthlyStatement = {
  month: string;
  isFinal: boolean;
  mentor: { fullName: string; username: string };
  mentorNumber: string | null;
  openingInPaise: number;
  lines: EarningRow[];
  payouts: SentPayout[];
  sums: StatementSums;
};

export const datesOf = ({ startMs, endMs }: Span) => ({ from: new Date(startMs), to: new Date(endMs) });

/** Months whose balance changed, newest first, each with the balance at its end. */
export async function listStatements({ db, now }: StatementDeps, mentorUserId: string) {
  let closingInPaise = 0;
  const months = (await changesByMonth(db, mentorUserId)).map(({ month, change }) => {
    closingInPaise += change;
    return { month, closingInPaise, isFinal: isFinalMonth(month, now()) };
  });
  return months.toReversed();
}

export async function readStatement(
  { db, now, testGateway }: StatementDeps,
  mentorUserId: string,
  month: string,
): Promise<MonthlyStatement> {
  if (month > indiaMonth(now())) throw new AppError('not_found', 'This month has not begun yet.');
  const { from, to } = datesOf(monthSpan(month));
  // One snapshot, so that money that moves meanwhile is in all parts or in none.
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const [account] = await balancesBefore(tx, { mentorUserId, before: from });
      const openingInPaise = account?.balanceInPaise ?? 0;
      const lines = await earningsBetween(tx, { mentorUserId, from, to, testGateway });
      const payouts = await payoutsBetween(tx, { mentorUserId, from, to });
      const sums = statementSums(
        openingInPaise,
        lines,
        payouts.map(({ amountInPaise }) => amountInPaise),
      );
      const mentor = await findMentor(tx, mentorUserId);
      const mentorNumber = account?.mentorNumber ?? null;
      return { month, isFinal: isFinalMonth(month, now()), mentor, mentorNumber, openingInPaise, lines, payouts, sums };
    });
}

export type PayoutStatement = { payout: PayoutFile; carriedInPaise: number; lines: EarningRow[]; sums: StatementSums };

const BEGINNING = new Date(0);
/** Moments have whole milliseconds. */
const justAfter = (at: Date): Date => new Date(at.getTime() + 1);

/** The sessions that became due since the payout before it was requested, and what that one had left over. */
export async function readPayout(
  { db, testGateway }: StatementDeps,
  mentorUserId: string,
  payoutId: string,
): Promise<PayoutStatement> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const payout = await findPayout(tx, mentorUserId, payoutId);
      if (!payout) throw new AppError('not_found', 'This payout does not exist.');
      const from = payout.previousAt ? justAfter(payout.previousAt) : BEGINNING;
      const earned = await realEarningsBefore(tx, { mentorUserId, before: from, testGateway });
      const carriedInPaise = earned - payout.paidBeforeInPaise;
      const to = justAfter(payout.requestedAt);
      // Test money is never paid out.
      const lines = (await earningsBetween(tx, { mentorUserId, testGateway, from, to })).filter(
        ({ isTest }) => !isTest,
      );
      return { payout, carriedInPaise, lines, sums: statementSums(carriedInPaise, lines, [payout.amountInPaise]) };
    });
}

/** Adds everything a mentor has earned, line by line, to their download. */
export function earningsPart({ db, now, testGateway }: StatementDeps) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const span = { from: BEGINNING, to: justAfter(now()) };
    const lines = await earningsBetween(db, { mentorUserId: userId, testGateway, ...span });
    yield jsonEntry('earnings.json', lines.map(lineView));
  };
}
