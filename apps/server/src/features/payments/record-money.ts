import type { Tx } from '#platform/db/db.ts';
import { ledgerAccount, movedEntries, recordTransfer } from './ledger.store.ts';
import type { PaymentState } from './payment.store.ts';

/** The gateway holds the money now, and it is owed to the mentor once the session is over. Recorded once. */
export async function recordCapture(
  tx: Tx,
  { id, amountInPaise, mentorUserId }: Pick<PaymentState, 'id' | 'amountInPaise' | 'mentorUserId'>,
  at: Date,
): Promise<void> {
  const gateway = await ledgerAccount(tx, 'gateway', null, at);
  const held = await ledgerAccount(tx, 'mentor_held', mentorUserId, at);
  await recordTransfer(tx, {
    kind: 'capture',
    paymentId: id,
    at,
    entries: [
      { accountId: gateway, amountInPaise },
      { accountId: held, amountInPaise: -amountInPaise },
    ],
  });
}

/** The session is over: what was held for the mentor is theirs to be paid out. Recorded once. */
export async function recordRelease(
  tx: Tx,
  { id, amountInPaise, mentorUserId }: Pick<PaymentState, 'id' | 'amountInPaise' | 'mentorUserId'>,
  at: Date,
): Promise<void> {
  const held = await ledgerAccount(tx, 'mentor_held', mentorUserId, at);
  const payable = await ledgerAccount(tx, 'mentor_payable', mentorUserId, at);
  await recordTransfer(tx, {
    kind: 'release',
    paymentId: id,
    at,
    entries: [
      { accountId: held, amountInPaise },
      { accountId: payable, amountInPaise: -amountInPaise },
    ],
  });
}

/** Undoes what the payment moved, on the very accounts it touched. True when there was anything. */
export async function recordRefund(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
  const moved = await movedEntries(tx, paymentId);
  if (moved.length === 0) return false;
  const entries = moved.map(({ accountId, amountInPaise }) => ({ accountId, amountInPaise: -amountInPaise }));
  await recordTransfer(tx, { kind: 'refund', paymentId, at, entries });
  return true;
}

/** The bank has sent it: nothing of it is owed any more. Recorded once. */
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
