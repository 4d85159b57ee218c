import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import { findSignInCandidates } from './account.store.ts';
import { checkCredentials, matchPassword } from './check-credentials.ts';
import type { SignedIn } from './register.ts';
import { demandSecondFactor } from './second-factor/finish-sign-in.ts';
import { startAuthSession } from './start-auth-session.ts';

export type LoginDeps = { db: Db; now: Now; isThrottled: boolean };

export async function login(
  { db, now, isThrottled }: LoginDeps,
  { identifier, password }: { identifier: string; password: string },
  client: Client,
): Promise<SignedIn> {
  const at = now();
  const name = identifier.toLowerCase();
  const found = isThrottled
    ? await checkCredentials(db, { identifier: name, password }, { client, now: at })
    : await matchPassword(await findSignInCandidates(db, name), password);
  if (!found) throw new AppError('invalid_credentials', 'Invalid credentials');

  const demand = await demandSecondFactor(db, found.id, at);
  if (demand) throw demand;
  const { passwordHash: _, ...account } = found;
  return await db
    .transaction()
    .execute(async (tx) => ({ ...(await startAuthSession(tx, { userId: account.id, client, now: at })), account }));
}
