import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';

export type CreatorAccountsDeps = { db: Db; now: Now };

/** Same refusal for an account that never was linked and for another person's. */
export function profileNotFound(): AppError {
  return new AppError('not_found', 'This account is not linked.');
}
