import type { PayoutLines, Statement, StatementLine } from '@right-circle/contract/fees';
import { inRupees } from '@right-circle/rules/money-text';
import { netInPaise } from '@right-circle/rules/platform-fee';
import { receiptNumberText } from '@right-circle/rules/receipt-number';
import type { StatementSums } from '@right-circle/rules/statement';
import type { MonthlyStatement, PayoutStatement } from './read-statement.ts';
import type { EarningRow } from './statement.store.ts';

const GONE = 'Deleted user';

export function lineView(row: EarningRow): StatementLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind === 'release' ? 'session' : 'refund',
    payment_id: row.paymentId,
    receipt_number: receiptNumberText(row.receiptNumber),
    session_at: row.startsAt.toISOString(),
    seeker: row.seekerName ?? GONE,
    is_own_link: row.isOwnLink,
    is_test: row.isTest,
    ...sumsView({ ...row, netInPaise: netInPaise(row.grossInPaise, row) }),
  };
}

type Sums = Pick<StatementSums, 'grossInPaise' | 'feeInPaise' | 'section194OInPaise' | 'gstTcsInPaise' | 'netInPaise'>;

function sumsView(sums: Sums): Statement['totals'] {
  return {
    gross: inRupees(sums.grossInPaise),
    fee: inRupees(sums.feeInPaise),
    section_194o: inRupees(sums.section194OInPaise),
    gst_tcs: inRupees(sums.gstTcsInPaise),
    net: inRupees(sums.netInPaise),
  };
}

export function statementView({ mentor, sums, ...statement }: MonthlyStatement): Statement {
  return {
    month: statement.month,
    is_final: statement.isFinal,
    mentor: { full_name: mentor.fullName, username: mentor.username },
    mentor_number: statement.mentorNumber,
    opening: inRupees(statement.openingInPaise),
    lines: statement.lines.map(lineView),
    totals: sumsView(sums),
    payouts: statement.payouts.map(({ id, at, amountInPaise, reference }) => ({
      id,
      at: at.toISOString(),
      amount: inRupees(amountInPaise),
      reference,
    })),
    paid_out: inRupees(sums.paidOutInPaise),
    closing: inRupees(sums.closingInPaise),
  };
}

export function payoutLinesView({ payout, carriedInPaise, lines, sums }: PayoutStatement): PayoutLines {
  return {
    id: payout.id,
    amount: inRupees(payout.amountInPaise),
    status: payout.status,
    destination: payout.hint,
    reference: payout.reference,
    requested_at: payout.requestedAt.toISOString(),
    decided_at: payout.decidedAt?.toISOString() ?? null,
    carried: inRupees(carriedInPaise),
    lines: lines.map(lineView),
    totals: sumsView(sums),
    left: inRupees(sums.closingInPaise),
  };
}
