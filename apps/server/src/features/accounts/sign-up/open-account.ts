import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { usernameBase } from '../account.rules.ts';
import { type Account, insertAccount, type NewAccount } from '../account.store.ts';

const MAX_NAME_TRIES = 20;

type Opening = Pick<NewAccount, 'id' | 'email' | 'pendingEmail' | 'emailVerifiedAt' | 'dateOfBirth' | 'createdAt'> & {
  /** Empty if it isn't known: the user name takes its place. */
  fullName: string;
  /** Texts to make the user name from; the first that is long enough counts. */
  nameSources: (string | null)[];
};

/** Opens an account without a password for somebody who did not choose a user name. Null if the address is taken. */
export async function openAccount(tx: Tx, { fullName, nameSources, ...account }: Opening): Promise<Account | null> {
  const base = usernameBase(...nameSources);
  for (let attempt = 0; attempt < MAX_NAME_TRIES; attempt++) {
    const opened = await insertAccount(tx, {
      ...account,
      username: attempt === 0 ? base : `${base}${newId(account.createdAt).slice(-5)}`,
      passwordHash: null,
      fullName: fullName || base,
    });
    if (typeof opened !== 'string') return opened;
    if (opened === 'email_taken') return null;
  }
  throw new Error('no free user name found');
}
