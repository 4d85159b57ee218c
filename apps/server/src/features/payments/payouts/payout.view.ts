import { limits } from '@right-circle/contract/limits';
import type { Balance, Payout } from '@right-circle/contract/payouts';
import { inRupees } from '@right-circle/rules/money-text';
import type { PayoutRow } from './payout.store.ts';
import type { MentorBalance } from './read-balance.ts';

export function balanceView({ owed, payouts }: MentorBalance): Balance {
  const { held, due, test, requested, paidOut, deducted, heldFees } = owed;
  return {
    currency: 'INR',
    earned: inRupees(held + due + paidOut + deducted),
    held: inRupees(held),
    payable: inRupees(due - test - requested),
    test_money: inRupees(test),
    requested: inRupees(requested),
    paid_out: inRupees(paidOut),
    fees_and_taxes: inRupees(deducted),
    held_fees: inRupees(heldFees),
    minimum_payout: limits.payout.minRupees,
    payouts: payouts.map(payoutView),
  };
}

export function payoutView(row: PayoutRow): Payout {
  return {
    id: row.id,
    amount: inRupees(row.amountInPaise),
    currency: 'INR',
    method: row.method,
    destination: row.hint,
    status: row.status,
    reference: row.reference,
    reason: row.reason,
    requested_at: row.requestedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
