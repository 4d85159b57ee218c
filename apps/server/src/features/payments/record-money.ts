import type { Tx } from '#platform/db/db.ts';
import { capturedEntries, ledgerAccount, recordTransfer } from './ledger.store.ts';
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

/** Undoes the capture on the very accounts it touched. True when there was one. */
export async function recordRefund(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
  const captured = await capturedEntries(tx, paymentId);
  if (captured.length === 0) return false;
  const entries = captured.map(({ accountId, amountInPaise }) => ({ accountId, amountInPaise: -amountInPaise }));
  await recordTransfer(tx, { kind: 'refund', paymentId, at, entries });
  return true;
}
