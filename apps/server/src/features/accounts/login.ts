import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import { passwordMatches } from '#platform/password-hash.ts';
import { findForSignIn } from './account.store.ts';
import { countSignIn } from './count-sign-in.ts';
import type { SignedIn } from './register.ts';
import { demandSecondFactor } from './second-factor/finish-sign-in.ts';
import { startAuthSession } from './start-auth-session.ts';

export type LoginDeps = { db: Db; now: Now; isThrottled: boolean };
type Credentials = { identifier: string; password: string };

export async function login(
  { db, now, isThrottled }: LoginDeps,
  credentials: Credentials,
  client: Client,
): Promise<SignedIn> {
  const at = now();
  const identifier = credentials.identifier.toLowerCase();
  const found = await findForSignIn(db, identifier);
  const forgive = isThrottled ? await countSignIn(db, { identifier, userId: found?.id, client, now: at }) : null;
  if (!(await passwordMatches(found?.passwordHash, credentials.password)) || !found)
    throw new AppError('invalid_credentials', 'Invalid credentials');

  await forgive?.();
  const demand = await demandSecondFactor(db, found.id, at);
  if (demand) throw demand;
  const { passwordHash: _, ...account } = found;
  return await db
    .transaction()
    .execute(async (tx) => ({ ...(await startAuthSession(tx, { userId: account.id, client, now: at })), account }));
}
