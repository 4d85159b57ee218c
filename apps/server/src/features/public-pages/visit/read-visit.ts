import { hashToken } from '#platform/secret-token.ts';
import { findVisit, type Visit } from './visit.store.ts';
import { bookingOfVisit, type VisitBooking } from './visit-account.store.ts';
import type { VisitDeps } from './visit-deps.ts';

/** Finds the visit of a cookie while it lasts. */
export async function readVisit({ db, now }: Pick<VisitDeps, 'db' | 'now'>, token: string): Promise<Visit | undefined> {
  return await findVisit(db, hashToken(token), now());
}

/** Finds the booking of the visit's current attempt. */
export async function readBooking(
  { db }: Pick<VisitDeps, 'db'>,
  visit: Visit | undefined,
): Promise<VisitBooking | undefined> {
  return visit && (await bookingOfVisit(db, visit));
}
