import type { PaymentStatus, UserType } from '@right-circle/contract/payments';
import type { Db } from '#platform/db/db.ts';
import { type PaymentRow, type PaymentTotals, paymentsOf, paymentTotals } from './payment-history.store.ts';

// More than a screen can usefully show; the CSV file has them all.
const MAX_LISTED = 500;

type Wanted = { userType: UserType; status?: PaymentStatus | undefined };

export async function listPayments(
  db: Db,
  userId: string,
  wanted: Wanted,
): Promise<{ payments: PaymentRow[]; count: number }> {
  return await paymentsOf(db, userId, { ...wanted, limit: MAX_LISTED });
}

export async function totalPayments(db: Db, userId: string, userType: UserType): Promise<PaymentTotals> {
  return await paymentTotals(db, userId, userType);
}
