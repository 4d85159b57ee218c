import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor, Authenticate } from '#platform/http/actor.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { Account } from './account.store.ts';
import { extendAuthSession, findSignIn } from './auth-session.store.ts';
import { authSessionExpiry } from './start-auth-session.ts';

const EXTEND_AFTER_MS = 3_600_000;

export type Authentication = {
  authenticate: Authenticate;
  /** The account as it was read with the actor's sign-in, for the call that only wants to show it. */
  accountOf: (actor: Actor) => Account | undefined;
};

/** Sign-ins slide: each use moves the end 30 days on, written at most once an hour so that reads stay reads. */
export function createAuthentication({ db, now }: { db: Db; now: Now }): Authentication {
  const accounts = new WeakMap<Actor, Account>();
  return {
    authenticate: async (token) => {
      const at = now();
      const found = await findSignIn(db, hashToken(token), at);
      if (!found) return null;
      const { actor, account, lastUsedAt } = found;
      accounts.set(actor, account);
      if (at.getTime() - lastUsedAt.getTime() > EXTEND_AFTER_MS) {
        await extendAuthSession(db, actor, at, authSessionExpiry(at));
      }
      return actor;
    },
    accountOf: (actor) => accounts.get(actor),
  };
}
