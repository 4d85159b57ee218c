import type { Db } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import { comparePassword } from '#platform/password-hash.ts';
import type { SignInCandidate } from '../account.store.ts';
import { countSignIn, tooManyTries } from './count-sign-in.ts';

type Candidates = readonly (SignInCandidate | undefined)[];

/** Returns the first candidate with this password. Takes the same time for any candidates, whether they exist or not. */
export async function matchPassword(candidates: Candidates, password: string): Promise<SignInCandidate | null> {
  const hashes = candidates.map((candidate) => candidate?.passwordHash);
  const matches = await comparePassword(hashes, password);
  return candidates[matches.indexOf(true)] ?? null;
}

type Attempt = {
  identifier: string;
  password: string;
  client: Client;
  now: Date;
  /** Any password is wrong for other accounts. */
  mayMatch?: (candidate: SignInCandidate) => boolean;
};

/**
 * Returns the account these credentials belong to, or null; throws after too many tries. An address may belong to its
 * owner and to an account opened with it although it was taken. Each has its own counters, and the reply follows those
 * of the latter, so that the person who opened it cannot find out whether the address has an owner.
 */
export async function checkCredentials(
  db: Db,
  candidates: Candidates,
  { identifier, password, client, now, mayMatch = () => true }: Attempt,
): Promise<SignInCandidate | null> {
  const count = await countSignIn(db, { identifier, userIds: candidates.map((found) => found?.id), client, now });
  const newest = Math.max(
    0,
    candidates.findLastIndex((candidate) => candidate !== undefined),
  );
  const mayCheck = candidates.map((_, index) => count.isAllowed(index));
  if (!count.isTypedAllowed || !mayCheck.includes(true)) throw tooManyTries();

  const match = await matchPassword(
    candidates.map((candidate, index) => (candidate && mayCheck[index] && mayMatch(candidate) ? candidate : undefined)),
    password,
  );
  if (match) await count.forgive(candidates.indexOf(match));
  else if (!mayCheck[newest]) throw tooManyTries();
  return match;
}
