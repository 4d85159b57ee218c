import type { Parsed } from '@right-circle/contract/endpoint';
import { limits } from '@right-circle/contract/limits';
import type { requestPayout as endpoint } from '@right-circle/contract/payouts';
import { rupeesText } from '@right-circle/rules/money-text';
import { payoutAmountProblem } from '@right-circle/rules/payout-amount';
import { payoutHint } from '@right-circle/rules/payout-details';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { ledgerAccount } from '../ledger/ledger.store.ts';
import { insertPayout, lockAccount, owedTo } from './payout.store.ts';

export type PayoutDeps = { db: Db; now: Now; secrets: SecretBox };
const MINIMUM_IN_PAISE = limits.payout.minRupees * 100;

type Wanted = Parsed<typeof endpoint>['body'];

/** Requests the amount due to a mentor. An operator sends it; until then it cannot be requested again. */
export async function requestPayout(
  { db, now, secrets }: PayoutDeps,
  mentorUserId: string,
  { amount, destination }: Wanted,
): Promise<void> {
  const at = now();
  const id = newId(at);
  const amountInPaise = Math.round(amount * 100);
  const details = await secrets.seal(JSON.stringify(destination), id);
  await db.transaction().execute(async (tx) => {
    const accountId = await ledgerAccount(tx, 'mentor_payable', mentorUserId, at);
    await lockAccount(tx, accountId);
    const { due, test, requested } = await owedTo(tx, mentorUserId);
    if (requested > 0) {
      throw new AppError(
        'already_requested',
        'You have asked for a payout already. You can ask again when it is settled.',
      );
    }
    const problem =
      test > 0 && amountInPaise > due - test
        ? `${rupeesText(test)} of your balance comes from test payments and can't be paid out.`
        : payoutAmountProblem(amountInPaise, { payableInPaise: due - test, minimumInPaise: MINIMUM_IN_PAISE });
    if (problem) throw new AppError('invalid_input', problem, { errors: { amount: problem } });
    const { method } = destination;
    await insertPayout(tx, {
      id,
      mentorUserId,
      accountId,
      amountInPaise,
      method,
      details,
      hint: payoutHint(destination),
      at,
    });
  });
}
