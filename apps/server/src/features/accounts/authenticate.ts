import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Authenticate } from '#platform/http/actor.ts';
import { hashToken } from '#platform/secret-token.ts';
import { extendAuthSession, findActor } from './auth-session.store.ts';
import { authSessionExpiry } from './start-auth-session.ts';

const EXTEND_AFTER_MS = 3_600_000;

/** Sign-ins slide: each use moves the end 30 days on, written at most once an hour so that reads stay reads. */
export function createAuthenticate({ db, now }: { db: Db; now: Now }): Authenticate {
  return async (token) => {
    const at = now();
    const found = await findActor(db, hashToken(token), at);
    if (!found) return null;
    const { lastUsedAt, ...actor } = found;
    if (at.getTime() - lastUsedAt.getTime() > EXTEND_AFTER_MS) {
      await extendAuthSession(db, actor.authSessionId, at, authSessionExpiry(at));
    }
    return actor;
  };
}
