import type { AdminPayout } from '@right-circle/contract/admin-money';
import { limits } from '@right-circle/contract/limits';
import { inRupees, rupeesText } from '@right-circle/rules/money-text';
import type { Tx } from '#platform/db/db.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { addAuditEntry } from '../audit/audit.store.ts';
import { pageOf } from '../page.ts';

type PayoutStatus = AdminPayout['status'];
type Decision = { status: 'settled'; reference: string } | { status: 'refused'; reason: string };
type ListedPayout = {
  id: string;
  mentorUserId: string | null;
  username: string | null;
  fullName: string | null;
  amountInPaise: number;
  method: 'upi' | 'bank';
  hint: string;
  status: PayoutStatus;
  reference: string | null;
  reason: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  isCovered: boolean;
  hasTestMoney: boolean;
};

/** Payouts as the feature that owns them hands them to operators. */
export type PayoutNeeds = {
  payouts: {
    list: (page: { status: PayoutStatus; after: string | undefined; limit: number }) => Promise<ListedPayout[]>;
    countOpen: () => Promise<number>;
    /** The first decision is final: a second one is refused. Returns the payout as it was. */
    decide: (
      tx: Tx,
      id: string,
      decision: Decision,
    ) => Promise<{ status: PayoutStatus; amountInPaise: number; hint: string }>;
    forBank: () => Promise<{ csv: string; count: number; amountInPaise: number }>;
  };
};

export type PayoutDeps = AdminDeps & PayoutNeeds;

const { pageSize } = limits.admin;

export async function listPayouts({ payouts }: PayoutDeps, status: PayoutStatus, after: string | undefined) {
  return pageOf(await payouts.list({ status, after, limit: pageSize + 1 }), pageSize);
}

/** Returns the decision in words. References and reasons stay with the payout; the audit log keeps states and amounts. */
export async function decidePayout(
  { db, now, payouts }: PayoutDeps,
  { operatorId, payoutId, decision }: { operatorId: string; payoutId: string; decision: Decision },
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const { status, amountInPaise, hint } = await payouts.decide(tx, payoutId, decision);
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: decision.status === 'settled' ? 'payout_settled' : 'payout_refused',
      targetType: 'payout',
      targetId: payoutId,
      before: { status },
      after: { status: decision.status, amount_in_paise: amountInPaise },
      at: now(),
    });
    const outcome = decision.status === 'settled' ? 'marked as paid' : 'refused';
    return `The payout of ${rupeesText(amountInPaise)} to ${hint} is ${outcome}.`;
  });
}

/** Bank details leave the server, so it is written down first. */
export async function downloadPayouts({ db, now, payouts }: PayoutDeps, operatorId: string): Promise<string> {
  const { csv, count, amountInPaise } = await payouts.forBank();
  await db.transaction().execute(async (tx) => {
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'payouts_downloaded',
      targetType: 'installation',
      targetId: 'payouts',
      after: { payouts: count, amount_in_paise: amountInPaise },
      at: now(),
    });
  });
  return csv;
}

export function payoutView(payout: ListedPayout): AdminPayout {
  const { mentorUserId, username, fullName } = payout;
  return {
    id: payout.id,
    mentor:
      mentorUserId === null || username === null || fullName === null
        ? null
        : { user_id: mentorUserId, username, full_name: fullName },
    amount: inRupees(payout.amountInPaise),
    method: payout.method,
    destination: payout.hint,
    status: payout.status,
    reference: payout.reference,
    reason: payout.reason,
    requested_at: payout.requestedAt.toISOString(),
    decided_at: payout.decidedAt?.toISOString() ?? null,
    is_covered: payout.isCovered,
    has_test_money: payout.hasTestMoney,
  };
}
