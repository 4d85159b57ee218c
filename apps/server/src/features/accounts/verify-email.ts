import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { hashToken } from '#platform/secret-token.ts';
import { markEmailVerified } from './account.store.ts';
import { lockOneTimeToken, spendOneTimeTokens } from './one-time-token.store.ts';

/** Opening the link a second time is not an error: the address is verified either way. */
export async function verifyEmail({ db, now }: { db: Db; now: Now }, token: string): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const found = await lockOneTimeToken(tx, 'verify_email', hashToken(token));
    if (!found || found.expiresAt <= at) throw invalid();
    if (!(await markEmailVerified(tx, found.userId, found.email, at))) throw invalid();
    await spendOneTimeTokens(tx, 'verify_email', found.userId, at);
  });
}

function invalid(): AppError {
  return new AppError('invalid_token', 'This link is not valid any more. Ask for a new one from your profile.');
}
