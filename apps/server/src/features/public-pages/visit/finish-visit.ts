import { DAY_MS } from '@right-circle/rules/durations';
import type { BookingEvent } from '#domain/booking-event.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Client, Recognised } from '#platform/http/serve.ts';
import { hashToken } from '#platform/secret-token.ts';
import { claimSignIn, findVisit, lockVisit } from './visit.store.ts';
import { claimInvitation, deleteEndedVisits, findVisitAccount, lockUnpaidAccounts } from './visit-account.store.ts';
import type { VisitDeps } from './visit-deps.ts';

/** Sends the link to set a password with the first booking of an account that was opened with it, however late it is paid. */
export async function onBookingChanged(
  { visitors, now }: Pick<VisitDeps, 'visitors' | 'now'>,
  tx: Tx,
  { bookingId, change }: BookingEvent,
): Promise<void> {
  if (change !== 'booked') return;
  const userId = await claimInvitation(tx, bookingId, now());
  if (userId) await visitors().inviteToSetPassword(tx, userId);
}

/**
 * Signs the browser of a visit in to the app, once; null if it has to log in. Second factors and suspensions count as of now, and an account
 * that is not paid for yet stays closed.
 */
export async function signVisitorIn(
  { db, now, visitors }: VisitDeps,
  { token, client }: { token: string; client: Client },
): Promise<Recognised<object> | null> {
  return await db.transaction().execute(async (tx) => {
    const begun = await findVisit(tx, hashToken(token), now());
    if (!begun?.confirmedAt || !begun.userId) return null;
    // The account before the visit: see identify.
    const found = await visitors().recognise(tx, { email: begun.email, dateOfBirth: begun.answers.date_of_birth });
    const visit = await lockVisit(tx, hashToken(token), now());
    if (found.kind !== 'known' || !visit?.confirmedAt || visit.userId !== found.userId) return null;
    const opened = await findVisitAccount(tx, found.userId);
    if (opened?.isPaid === false || !(await claimSignIn(tx, visit.id, now()))) return null;
    return await visitors().signIn(tx, found.userId, client);
  });
}

/** Accounts whose payment never came stay for a day: money can arrive late. */
export async function clearVisits({ db, now, visitors }: Pick<VisitDeps, 'db' | 'now' | 'visitors'>): Promise<void> {
  const dayAgo = new Date(now().getTime() - DAY_MS);
  await deleteEndedVisits(db, { now: now(), countedBefore: dayAgo });
  await db.transaction().execute(async (tx) => {
    for (const userId of await lockUnpaidAccounts(tx, dayAgo)) await visitors().remove(tx, userId);
  });
}
