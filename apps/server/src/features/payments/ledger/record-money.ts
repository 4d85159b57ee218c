import { type Deductions, noDeductions, releaseAmounts } from '@right-circle/rules/platform-fee';
import type { Tx } from '#platform/db/db.ts';
import type { PaymentState } from '../payment.store.ts';
import { type LedgerEntry, ledgerAccount, movedEntries, recordTransfer } from './ledger.store.ts';

/** Records that the gateway holds the money, owed to the mentor once the session is over. Returns true for the first call. */
export async function recordCapture(
  tx: Tx,
  { id, amountInPaise, mentorUserId }: Pick<PaymentState, 'id' | 'amountInPaise' | 'mentorUserId'>,
  at: Date,
): Promise<boolean> {
  const gateway = await ledgerAccount(tx, 'gateway', null, at);
  const held = await ledgerAccount(tx, 'mentor_held', mentorUserId, at);
  return await recordTransfer(tx, {
    kind: 'capture',
    paymentId: id,
    at,
    entries: [
      { accountId: gateway, amountInPaise },
      { accountId: held, amountInPaise: -amountInPaise },
    ],
  });
}

/** Records that the session is over: the held amount is due to the mentor, except fees and taxes. Recorded once. */
export async function recordRelease(
  tx: Tx,
  { id, amountInPaise, mentorUserId }: Pick<PaymentState, 'id' | 'amountInPaise' | 'mentorUserId'>,
  at: Date,
  deductions: Deductions = noDeductions,
): Promise<void> {
  const entries: LedgerEntry[] = [];
  for (const { kind, amountInPaise: amount } of releaseAmounts(amountInPaise, deductions)) {
    if (amount === 0) continue;
    const ownerId = kind === 'mentor_held' || kind === 'mentor_payable' ? mentorUserId : null;
    entries.push({ accountId: await ledgerAccount(tx, kind, ownerId, at), amountInPaise: amount });
  }
  await recordTransfer(tx, { kind: 'release', paymentId: id, at, entries });
}

/** Reverses the payment's entries on the same accounts. Returns true if there were any. */
export async function recordRefund(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
  const moved = await movedEntries(tx, paymentId);
  if (moved.length === 0) return false;
  const entries = moved.map(({ accountId, amountInPaise }) => ({ accountId, amountInPaise: -amountInPaise }));
  await recordTransfer(tx, { kind: 'refund', paymentId, at, entries });
  return true;
}

/** Records that the bank has sent the payout, so that it is no longer owed. Recorded once. */
export async function recordPayout(
  tx: Tx,
  { id, accountId, amountInPaise }: { id: string; accountId: string; amountInPaise: number },
  at: Date,
): Promise<void> {
  const paidOut = await ledgerAccount(tx, 'paid_out', null, at);
  await recordTransfer(tx, {
    kind: 'payout',
    payoutId: id,
    at,
    entries: [
      { accountId, amountInPaise },
      { accountId: paidOut, amountInPaise: -amountInPaise },
    ],
  });
}
