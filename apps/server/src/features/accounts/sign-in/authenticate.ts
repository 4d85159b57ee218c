import { HOUR_MS } from '@right-circle/rules/durations';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { Account } from '../account.store.ts';
import { extendAuthSession, findSignIn, type SignIn } from './auth-session.store.ts';
import { authSessionExpiry } from './start-auth-session.ts';

const EXTEND_AFTER_MS = HOUR_MS;

/** Keeps the account private, because actors may be logged. */
class SignedInActor implements Actor {
  readonly userId: string;
  readonly authSessionId: string;
  readonly ageConfirmed: boolean;
  readonly emailVerified: boolean;
  readonly isModerator: boolean;
  readonly isAdmin: boolean;
  readonly hasPassword: boolean;
  readonly provedAt: Date;
  readonly #account: Account;

  constructor(signIn: SignIn) {
    this.userId = signIn.id;
    this.authSessionId = signIn.authSessionId;
    this.ageConfirmed = signIn.dateOfBirth !== null;
    this.emailVerified = signIn.emailVerifiedAt !== null;
    this.isModerator = signIn.role === 'moderator';
    this.isAdmin = signIn.isAdmin;
    this.hasPassword = signIn.hasPassword;
    this.provedAt = signIn.provedAt;
    this.#account = signIn;
  }

  static accountOf(actor: Actor): Account | undefined {
    return #account in actor ? actor.#account : undefined;
  }
}

/** Sign-ins slide: each use extends them by 30 days, written at most once an hour so that most reads do not write. */
export async function authenticate({ db, now }: { db: Db; now: Now }, token: string): Promise<Actor | null> {
  const at = now();
  const signIn = await findSignIn(db, hashToken(token), at);
  if (!signIn) return null;
  const actor = new SignedInActor(signIn);
  if (at.getTime() - signIn.lastUsedAt.getTime() > EXTEND_AFTER_MS) {
    await extendAuthSession(db, actor, at, authSessionExpiry(at));
  }
  return actor;
}

/** Returns the account that was read with the actor's sign-in, for calls that only show it. */
export function accountOf(actor: Actor): Account | undefined {
  return SignedInActor.accountOf(actor);
}
