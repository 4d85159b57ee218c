import { indiaDate } from '@right-circle/rules/india-time';
import { momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { recordPayout } from '../ledger/record-money.ts';
import {
  accountOwes,
  accountTestMoney,
  type Decision,
  findPayout,
  lockAccount,
  markDecided,
  openPayouts,
  type PayoutRow,
} from './payout.store.ts';
import type { PayoutDeps } from './request-payout.ts';

/** Records that an operator has sent the money, or why not. The first decision is final. Returns the payout as it was. */
export async function decidePayoutIn(
  { now }: Pick<PayoutDeps, 'now'>,
  tx: Tx,
  payoutId: string,
  decision: Decision,
): Promise<PayoutRow> {
  const found = await findPayout(tx, payoutId);
  if (!found) throw new AppError('not_found', `There is no payout ${payoutId}.`);
  await lockAccount(tx, found.accountId);
  const payout = (await findPayout(tx, payoutId)) ?? found;
  if (payout.status !== 'requested') throw alreadyDecided(payout);
  if (decision.status === 'settled') {
    const owes = await accountOwes(tx, payout.accountId);
    // A session may have been refunded since the request, or the balance was test money.
    if (owes < payout.amountInPaise) {
      const [due, amount] = [Math.max(owes, 0), payout.amountInPaise].map(rupeesText);
      throw new AppError('outside_rules', `Only ${due} of ${amount} is due now. Refuse it instead.`);
    }
    await recordPayout(tx, payout, now());
  }
  await markDecided(tx, payoutId, decision, now());
  return payout;
}

function alreadyDecided({ status, decidedAt }: Pick<PayoutRow, 'status' | 'decidedAt'>): AppError {
  const when = decidedAt ? ` on ${momentText(decidedAt, decidedAt)}` : '';
  const what = status === 'settled' ? 'marked as paid' : 'refused';
  return new AppError('already_decided', `This payout was already ${what}${when}. Nothing was changed.`);
}

type AtTerminal = Pick<PayoutDeps, 'db' | 'now'> & {
  /** Writes the decision down, in its transaction. */
  onDecided?: (tx: Tx, payout: PayoutRow) => Promise<void>;
};

/** Decides at the terminal; returns the decision in words. */
export async function decidePayout(
  { db, onDecided, ...deps }: AtTerminal,
  payoutId: string,
  decision: Decision,
): Promise<string> {
  const payout = await db.transaction().execute(async (tx) => {
    const decided = await decidePayoutIn(deps, tx, payoutId, decision);
    await onDecided?.(tx, decided);
    return decided;
  });
  const outcome = `${rupeesText(payout.amountInPaise)} to ${payout.hint}: ${decision.status}.`;
  // Nobody is left to request it again.
  return decision.status === 'refused' && payout.mentorUserId === null
    ? `${outcome} Their account is deleted, so it is now listed under payouts unclaimed`
    : outcome;
}

export type OpenPayout = PayoutRow & {
  /** Owed in real money, so that it can be sent. */
  isCovered: boolean;
  hasTestMoney: boolean;
};

/** Tells for each payout whether it is owed in real money. */
export async function withCover(db: Db, payouts: readonly PayoutRow[]): Promise<OpenPayout[]> {
  return await Promise.all(
    payouts.map(async (payout) => ({
      ...payout,
      isCovered: (await accountOwes(db, payout.accountId)) >= payout.amountInPaise,
      hasTestMoney: (await accountTestMoney(db, payout.accountId)) > 0,
    })),
  );
}

/** Details an operator needs to send the money, oldest first. */
export async function listOpenPayouts({ db, secrets }: Pick<PayoutDeps, 'db' | 'secrets'>): Promise<string[]> {
  const open = await withCover(db, await openPayouts(db));
  return await Promise.all(
    open.map(async ({ id, amountInPaise, username, requestedAt, details, isCovered, hasTestMoney }) => {
      const to = details ? await secrets.open(details, id) : '';
      const amount = rupeesText(amountInPaise);
      const reason = hasTestMoney ? 'TEST MONEY' : 'NOT DUE ANY MORE';
      const warning = isCovered ? '' : `  ${reason}, do not send`;
      return `${id}  ${indiaDate(requestedAt)}  ${amount}  ${username ?? 'deleted account'}  ${to}${warning}`;
    }),
  );
}
