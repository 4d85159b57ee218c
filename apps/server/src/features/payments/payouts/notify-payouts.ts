import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { rupeesText } from '@right-circle/rules/money-text';
import type { Tx } from '#platform/db/db.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { lockUntold, markTold, type PayoutRow } from './payout.store.ts';

type TellDeps = Pick<PaymentsDeps, 'db' | 'now'> & { notify: (tx: Tx, event: NotificationEvent) => Promise<void> };

/** Notifies mentors of decisions that operators made in a terminal, where nothing can be sent. */
export async function tellPayouts({ db, now, notify }: TellDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const untold = await lockUntold(tx);
    for (const payout of untold) {
      if (!payout.mentorUserId) continue;
      await notify(tx, {
        type: 'status_update',
        toUserId: payout.mentorUserId,
        title: payout.status === 'settled' ? 'Payout sent' : 'Payout refused',
        message: messageOf(payout),
        targetUrl: '/dashboard/payments',
      });
    }
    await markTold(
      tx,
      untold.map(({ id }) => id),
      now(),
    );
  });
}

function messageOf({ amountInPaise, hint, status, reference, reason }: PayoutRow): string {
  const amount = rupeesText(amountInPaise);
  return status === 'settled'
    ? `${amount} was sent to ${hint}. Reference: ${reference}`
    : `Your payout of ${amount} was refused: ${reason}`;
}
