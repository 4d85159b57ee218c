import { sql } from 'kysely';
import { canLogIn } from '#domain/can-log-in.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import { attemptKey } from './visit.rules.ts';
import type { Visit } from './visit.store.ts';

export type VisitBooking = {
  id: string;
  state: string;
  approval: string;
  startsAt: Date;
  endsAt: Date;
  holdExpiresAt: Date | null;
  priceInPaise: number;
  isPaid: boolean;
};

/** Finds the booking of a visit's current attempt. */
export async function bookingOfVisit(
  db: Db,
  { id, userId, attempt }: Pick<Visit, 'id' | 'userId' | 'attempt'>,
): Promise<VisitBooking | undefined> {
  if (!userId) return undefined;
  return await db
    .selectFrom('booking_keys')
    .innerJoin('bookings', 'bookings.id', 'booking_keys.booking_id')
    .select(['bookings.id', 'state', 'approval', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select('hold_expires_at as holdExpiresAt')
    .select((eb) => [
      eb.cast<number>('price_in_paise', 'float8').as('priceInPaise'),
      sql<boolean>`exists (select from payments where booking_id = bookings.id and status = 'completed')`.as('isPaid'),
    ])
    .where('booking_keys.seeker_id', '=', userId)
    .where('booking_keys.key', '=', attemptKey({ id, attempt }))
    .executeTakeFirst();
}

export async function insertVisitAccount(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.insertInto('visit_accounts').values({ user_id: userId, created_at: at }).execute();
}

/** Finds an account that was opened with a payment, and whether that has arrived. */
export async function findVisitAccount(db: Db, userId: string): Promise<{ isPaid: boolean } | undefined> {
  const row = await db
    .selectFrom('visit_accounts')
    .select('invited_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { isPaid: row.invited_at !== null };
}

/** Returns the seeker whose account was opened with this booking, the first time only. */
export async function claimInvitation(tx: Tx, bookingId: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('visit_accounts')
    .set({ invited_at: at })
    .where('invited_at', 'is', null)
    .where('user_id', 'in', (eb) => eb.selectFrom('bookings').select('seeker_id').where('id', '=', bookingId))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

const MAX_REMOVED = 500;

/** Locks accounts that nothing was ever booked with, and that nobody can log in to. */
export async function lockUnpaidAccounts(tx: Tx, openedBefore: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('visit_accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('a.user_id')
    .where('a.invited_at', 'is', null)
    .where('a.created_at', '<', openedBefore)
    .where((eb) => eb.not(canLogIn('u')))
    .where(
      sql<boolean>`not exists (select from bookings where seeker_id = a.user_id and state in ('held', 'confirmed', 'cancelled'))`,
    )
    .orderBy('a.created_at')
    .limit(MAX_REMOVED)
    .forUpdate('a')
    .skipLocked()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Visits are needed only while they last; a hold that is still open keeps its own data in the booking. */
export async function deleteEndedVisits(
  db: Db,
  { now, countedBefore }: { now: Date; countedBefore: Date },
): Promise<void> {
  await deleteInBatches(db, 'visits', sql`expires_at <= ${now}`);
  await deleteInBatches(db, 'visit_code_counts', sql`since <= ${countedBefore}`);
}
