import { rupeesText } from '@right-circle/rules/money-text';
import { AppError } from '#platform/app-error.ts';
import { recordPayout } from '../ledger/record-money.ts';
import {
  accountOwes,
  accountTestMoney,
  type Decision,
  findPayout,
  lockAccount,
  markDecided,
  openPayouts,
} from './payout.store.ts';
import type { PayoutDeps } from './request-payout.ts';

/** Records that an operator has sent the money, or why not. The first decision is final. */
export async function decidePayout(
  { db, now }: Pick<PayoutDeps, 'db' | 'now'>,
  payoutId: string,
  decision: Decision,
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const found = await findPayout(tx, payoutId);
    if (!found) throw new AppError('not_found', `There is no payout ${payoutId}.`);
    await lockAccount(tx, found.accountId);
    const payout = (await findPayout(tx, payoutId)) ?? found;
    if (payout.status !== 'requested')
      throw new AppError('already_decided', `This payout is ${payout.status} already.`);
    const amount = rupeesText(payout.amountInPaise);
    if (decision.status === 'settled') {
      const owes = await accountOwes(tx, payout.accountId);
      // A session may have been refunded since the request, or the balance was test money.
      if (owes < payout.amountInPaise) {
        throw new AppError(
          'outside_rules',
          `Only ${rupeesText(Math.max(owes, 0))} of ${amount} is due now. Refuse it instead.`,
        );
      }
      await recordPayout(tx, payout, now());
    }
    await markDecided(tx, payoutId, decision, now());
    const outcome = `${amount} to ${payout.hint}: ${decision.status}.`;
    // Nobody is left to request it again.
    return decision.status === 'refused' && payout.mentorUserId === null
      ? `${outcome} Their account is deleted, so it now stands under: payouts unclaimed`
      : outcome;
  });
}

/** Details an operator needs to send the money, oldest first. */
export async function listOpenPayouts({ db, secrets }: Pick<PayoutDeps, 'db' | 'secrets'>): Promise<string[]> {
  const open = await openPayouts(db);
  return await Promise.all(
    open.map(async ({ id, accountId, amountInPaise, username, requestedAt, details }) => {
      const to = details ? await secrets.open(details, id) : '';
      const amount = rupeesText(amountInPaise);
      const isTest = (await accountOwes(db, accountId)) < amountInPaise && (await accountTestMoney(db, accountId)) > 0;
      const warning = isTest ? '  TEST MONEY, do not send' : '';
      return `${id}  ${requestedAt.toISOString().slice(0, 10)}  ${amount}  ${username ?? 'deleted account'}  ${to}${warning}`;
    }),
  );
}
