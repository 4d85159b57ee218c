import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { hashToken } from '#platform/secret-token.ts';
import { claimPendingEmail, findAccount, markEmailVerified } from '../account.store.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '../one-time-token.store.ts';

/** Links work once. Opening one again changes nothing, and is no error while its address is still confirmed. */
export async function verifyEmail({ db, now }: { db: Db; now: Now }, token: string): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const found = await lockOneTimeToken(tx, 'verify_email', hashToken(token));
    if (!found) throw invalid();
    if (found.usedAt) {
      const account = await findAccount(tx, found.userId);
      if (account?.emailVerifiedAt && account.email === found.email) return;
      throw invalid();
    }
    if (found.expiresAt <= at) throw invalid();
    const isVerified =
      (await markEmailVerified(tx, found.userId, found.email, at)) ||
      (await claimPendingEmail(tx, found.userId, found.email, at));
    if (!isVerified) throw invalid();
    await spendOneTimeTokens(tx, 'verify_email', found.userId, at);
  });
}

function invalid(): AppError {
  return new AppError('invalid_token', 'This link is not valid any more. Ask for a new one from your profile.');
}
