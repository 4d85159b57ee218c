import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { passwordMatches } from '#platform/password-hash.ts';
import { countProof, tooManyTries } from '../sign-in/count-sign-in.ts';

type Attempt = {
  actor: Pick<Actor, 'userId' | 'authSessionId'>;
  /** Null matches no password. */
  passwordHash: string | null;
  password: string;
  /** Field of the body to report as wrong. */
  field: string;
};

/**
 * Refuses a signed-in person whose password is wrong. Tries are limited as at sign-in, so that nobody can guess it from
 * an open browser. The reply is not a 401, because the person stays signed in.
 */
export async function checkOwnPassword(
  { db, now, isThrottled }: { db: Db; now: Date; isThrottled: boolean },
  { actor, passwordHash, password, field }: Attempt,
): Promise<void> {
  const counted = isThrottled ? await countProof(db, { ...actor, now }) : null;
  if (counted && !counted.isAllowed) throw tooManyTries();
  if (!(await passwordMatches(passwordHash, password))) throw wrongProof(field, 'That password is not right.');
  await counted?.forgive();
}

export function wrongProof(field: string, detail: string): AppError {
  return new AppError('invalid_input', detail, { errors: { [field]: detail } });
}
