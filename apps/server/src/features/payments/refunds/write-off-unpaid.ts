import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { payableDays } from '@right-circle/rules/booking-rules';
import { DAY_MS } from '@right-circle/rules/durations';
import { inRupees, moneyText } from '@right-circle/rules/money-text';
import type { Tx } from '#platform/db/db.ts';
import { gatewayStatus } from '../checkout/collect-payment.ts';
import { lockPayment, markWrittenOff, overduePayments } from '../payment.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

type WriteOffDeps = PaymentsDeps & { notify: (tx: Tx, event: NotificationEvent) => Promise<void> };

const PAYABLE_MS = payableDays * DAY_MS;

/** Writes off payments that were not made in time and notifies the mentor. Leaves money the gateway has captured to be settled. */
export async function writeOffUnpaid(deps: WriteOffDeps): Promise<void> {
  const { db, now, notify } = deps;
  for (const overdue of await overduePayments(db, new Date(now().getTime() - PAYABLE_MS))) {
    const { wasTried } = await db.transaction().execute(async (tx) => await lockPayment(tx, overdue.id));
    if (wasTried && ['captured', 'unknown'].includes(await gatewayStatus(deps, overdue.id))) continue;
    await db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, overdue.id);
      if (payment.status !== 'pending') return;
      await markWrittenOff(tx, payment.id, now());
      if (!overdue.mentorUserId) return;
      const amount = moneyText(inRupees(payment.amountInPaise), payment.currency);
      await notify(tx, {
        type: 'status_update',
        toUserId: overdue.mentorUserId,
        title: 'Payment written off',
        message: `${overdue.seekerName ?? 'The seeker'} didn't pay ${amount} within ${payableDays} days after your session, so it was written off.`,
        targetUrl: `/dashboard/live-session?session=${overdue.bookingId}`,
      });
    });
  }
}
