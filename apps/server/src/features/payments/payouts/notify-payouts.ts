import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { rupeesText } from '@right-circle/rules/money-text';
import type { Tx } from '#platform/db/db.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { lockUnannounced, markAnnounced, type PayoutRow } from './payout.store.ts';

type NotifyPayoutsDeps = Pick<PaymentsDeps, 'db' | 'now'> & {
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
};

/** Notifies mentors of decisions that operators made in a terminal, where nothing can be sent. */
export async function notifyPayouts({ db, now, notify }: NotifyPayoutsDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const unannounced = await lockUnannounced(tx);
    for (const payout of unannounced) {
      if (!payout.mentorUserId) continue;
      await notify(tx, {
        type: 'status_update',
        toUserId: payout.mentorUserId,
        title: payout.status === 'settled' ? 'Payout sent' : 'Payout refused',
        message: messageOf(payout),
        targetUrl: '/dashboard/payments',
      });
    }
    await markAnnounced(
      tx,
      unannounced.map(({ id }) => id),
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
