import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { findSignInCandidates, lockWithPassword, type SignInCandidate } from '../account.store.ts';
import { demandSecondFactor } from '../second-factor/finish-sign-in.ts';
import type { SignedIn } from '../sign-up/register.ts';
import { checkCredentials, matchPassword } from './check-credentials.ts';
import { startAuthSession } from './start-auth-session.ts';

export type LoginDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  isThrottled: boolean;
  /** Called for each account that a refused sign-in tried to access. */
  onSignInFailed: (userId: string) => void;
};

export async function login(
  { db, now, enqueue, isThrottled, onSignInFailed }: LoginDeps,
  { identifier, password }: { identifier: string; password: string },
  client: Client,
): Promise<SignedIn> {
  const at = now();
  const name = identifier.toLowerCase();
  const candidates = await findSignInCandidates(db, name);
  let found: SignInCandidate | null = null;
  try {
    found = isThrottled
      ? await checkCredentials(db, candidates, { identifier: name, password, client, now: at })
      : await matchPassword(candidates, password);
  } finally {
    // Also runs after too many tries.
    if (!found) for (const candidate of candidates) if (candidate) onSignInFailed(candidate.id);
  }
  if (!found) throw invalid();

  const { passwordHash, ...account } = found;
  const outcome = await db.transaction().execute(async (tx) => {
    // The password may have been replaced, and every sign-in ended, while it was compared.
    if (!(await lockWithPassword(tx, account.id, passwordHash))) throw invalid();
    const demand = await demandSecondFactor(tx, account.id, at);
    if (demand) return { demand };
    return { ...(await startAuthSession(tx, { userId: account.id, client, now: at, enqueue })), account };
  });
  // Thrown outside the transaction, because a rollback would forget the sign-in that waits for its second factor.
  if ('demand' in outcome) throw outcome.demand;
  return outcome;
}

const invalid = () => new AppError('invalid_credentials', 'Invalid credentials');
