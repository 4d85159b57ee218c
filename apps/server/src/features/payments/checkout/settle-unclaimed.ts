import { indiaDate } from '@right-circle/rules/india-time';
import { rupeesText } from '@right-circle/rules/money-text';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { recordPayout } from '../ledger/record-money.ts';
import { lockAccount, type NewPayout } from '../payouts/payout.store.ts';
import { insertSentPayout, type Unclaimed, unclaimedMoney } from './unclaimed.store.ts';

const HINT = 'an account named to support';

/** Details an operator needs to find people whose money waits although they cannot request it. */
export async function listUnclaimed({ db }: { db: Db }): Promise<string[]> {
  return (await unclaimedMoney(db)).map((unclaimed) => {
    const { accountId, amountInPaise, refusal } = unclaimed;
    const line = `${accountId}  ${rupeesText(amountInPaise)}  ${ownerText(unclaimed)}`;
    if (!refusal) return line;
    return `${line}  refused ${indiaDate(refusal.at)} to ${refusal.hint}: ${refusal.reason}`;
  });
}

function ownerText({ username, email, isSuspended }: Unclaimed): string {
  if (!username) return 'deleted account';
  return [username, email, isSuspended ? 'suspended' : 'leaving'].filter((part) => part !== null).join('  ');
}

type SettleDeps = {
  db: Db;
  now: Now;
  /** Writes the payout down, in its transaction. */
  onSettled?: (tx: Tx, payout: { id: string; amountInPaise: number }) => Promise<void>;
};
type Sent = { accountId: string; method: NewPayout['method']; reference: string };

/** Records that an operator has sent the full balance to the owner's destination. A second call finds nothing. */
export async function settleUnclaimed(
  { db, now, onSettled }: SettleDeps,
  { accountId, method, reference }: Sent,
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const nothing = new AppError('not_found', `Nothing is unclaimed in ${accountId}. See: payouts unclaimed`);
    if ((await unclaimedMoney(tx, accountId)).length === 0) throw nothing;
    await lockAccount(tx, accountId);
    const [left] = await unclaimedMoney(tx, accountId);
    if (!left) throw nothing;
    const { amountInPaise, mentorUserId } = left;
    const at = now();
    const id = newId(at);
    await insertSentPayout(tx, { id, mentorUserId, accountId, amountInPaise, method, hint: HINT, reference, at });
    await recordPayout(tx, { id, accountId, amountInPaise }, at);
    await onSettled?.(tx, { id, amountInPaise });
    return `${rupeesText(amountInPaise)} to ${left.username ?? 'the owner of a deleted account'}: settled.`;
  });
}
