import type { ReauthenticationMethod } from '@right-circle/contract/errors';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { methodsOf } from '../second-factor/second-factor.store.ts';
import { findProvable, type ProvablePerson } from './proof.store.ts';

/**
 * Methods a person can reauthenticate with; any one is enough. A mailed code is for people who have nothing else. A
 * person without a verified address logs in again with Google or Instagram: a fresh sign-in is a proof as well.
 */
export async function proofMethodsOf(db: Db, userId: string): Promise<ReauthenticationMethod[]> {
  const person = await findProvable(db, userId);
  if (!person) throw new AppError('not_signed_in', 'Please log in to continue.');
  const methods: ReauthenticationMethod[] = person.passwordHash === null ? [] : ['password'];
  methods.push(...(await methodsOf(db, userId)));
  return methods.length > 0 ? methods : methodsWithout(person);
}

function methodsWithout({ email, emailVerifiedAt }: ProvablePerson): ReauthenticationMethod[] {
  if (email === null) return ['sign_in'];
  return emailVerifiedAt === null ? ['email_code', 'sign_in'] : ['email_code'];
}

/** Expiry of a proof given at this time; null if proofs never expire. */
export function provedUntil(provedAt: Date, minutes: number): Date | null {
  return minutes === 0 ? null : new Date(provedAt.getTime() + minutes * MINUTE_MS);
}

/** Refuses a sensitive call if the caller's proof is older than `minutes`; 0 disables the check. */
export async function requireFreshProof(
  { db, now, minutes }: { db: Db; now: Now; minutes: number },
  { userId, provedAt }: Pick<Actor, 'userId' | 'provedAt'>,
): Promise<void> {
  const until = provedUntil(provedAt, minutes);
  if (!until || now() < until) return;
  throw new AppError('reauthentication_required', 'Confirm that it’s you to continue.', {
    replyFields: { reauthentication: { methods: await proofMethodsOf(db, userId) } },
  });
}
