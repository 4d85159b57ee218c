import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { birthDateProblem } from '../account.rules.ts';
import { type Account, findAccount, setDateOfBirth } from '../account.store.ts';

/**
 * Set once by people who signed up with a provider that does not share their age. A date that is set cannot be changed
 * here.
 */
export async function confirmAge(
  { db, now }: { db: Db; now: Now },
  userId: string,
  dateOfBirth: string,
): Promise<Account> {
  const problem = birthDateProblem(dateOfBirth, now());
  if (problem) throw new AppError('invalid_input', problem, { errors: { date_of_birth: problem } });
  const account = (await setDateOfBirth(db, userId, dateOfBirth, now())) ?? (await findAccount(db, userId));
  if (!account) throw new AppError('not_signed_in', 'Please log in to continue.');
  return account;
}
