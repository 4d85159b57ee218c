import type { User } from '@right-circle/contract/accounts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { findAccount } from './account.store.ts';
import { userView } from './account.view.ts';

/** The signed-in person as the API returns them. */
export async function findUser(db: Db, userId: string): Promise<User> {
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('not_signed_in', 'Please log in to continue.');
  return userView(account);
}
