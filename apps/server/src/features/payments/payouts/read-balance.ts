import type { Db } from '#platform/db/db.ts';
import { type Owed, owedTo, type PayoutRow, payoutsOf } from './payout.store.ts';

const MAX_LISTED = 50;

export type MentorBalance = { owed: Owed; payouts: PayoutRow[] };

export async function readBalance(db: Db, userId: string): Promise<MentorBalance> {
  return { owed: await owedTo(db, userId), payouts: await payoutsOf(db, userId, MAX_LISTED) };
}
