import { guestLimits } from '@right-circle/contract/limits';
import { sql } from 'kysely';
import { informedGuests, isBarredGuest } from '#domain/informed-guests.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type Guest = {
  id: string;
  bookingId: string;
  email: string;
  name: string | null;
  /** They accepted, or their address is the confirmed one of an account. */
  isInformed: boolean;
  startsAt: Date;
  endsAt: Date;
  mentorName: string | null;
  seekerName: string | null;
};

const AFTER_SESSION = sql`make_interval(hours => ${sql.lit(guestLimits.hoursAfterSession)})`;

/**
 * Guests who may join: still invited to a session that is active and not long over. A guest whose address is the
 * confirmed one of an account is refused like that account, so that no link bypasses a suspension or a block.
 */
const welcomeGuests = (db: Db, now: Date) =>
  db
    .selectFrom('session_guests as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .where('b.state', '=', 'confirmed')
    .where(sql<boolean>`g.email = any (b.guests)`)
    .where(sql<boolean>`b.ends_at + ${AFTER_SESSION} > ${now}`)
    .where((eb) => eb.not(isBarredGuest('b', sql.ref('g.email'))));

const guests = (db: Db, now: Date) =>
  welcomeGuests(db, now)
    .leftJoin('users as mentor', 'mentor.id', 'b.mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'b.seeker_id')
    .select([
      'g.id',
      'g.booking_id as bookingId',
      'g.email',
      'g.name',
      sql<boolean>`g.email = any (${informedGuests('b')})`.as('isInformed'),
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'mentor.full_name as mentorName',
      'seeker.full_name as seekerName',
    ]);

export async function guestByLink(db: Db, tokenHash: Buffer, now: Date): Promise<Guest | undefined> {
  return await guests(db, now)
    .innerJoin('guest_links as l', 'l.guest_id', 'g.id')
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function guestById(db: Db, id: string, now: Date): Promise<Guest | undefined> {
  return await guests(db, now).where('g.id', '=', id).executeTakeFirst();
}

export async function guestByAccess(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ guestId: string; bookingId: string } | undefined> {
  return await welcomeGuests(db, now)
    .innerJoin('guest_accesses as a', 'a.guest_id', 'g.id')
    .select(['g.id as guestId', 'g.booking_id as bookingId'])
    .where('a.token_hash', '=', tokenHash)
    .where('a.expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns those of these access tokens that still open their room. */
export async function openAccessesAmong(db: Db, tokenHashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  if (tokenHashes.length === 0) return [];
  const rows = await welcomeGuests(db, now)
    .innerJoin('guest_accesses as a', 'a.guest_id', 'g.id')
    .select('a.token_hash')
    .where('a.token_hash', 'in', tokenHashes)
    .where('a.expires_at', '>', now)
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}

type NewGuest = { id: string; bookingId: string; email: string; addressHash: Buffer; at: Date };

/** Finds the guest with this address, or adds them with their first link. */
export async function saveGuest(tx: Tx, { id, bookingId, email, addressHash, at }: NewGuest): Promise<string> {
  const row = await tx
    .insertInto('session_guests')
    .values({ id, booking_id: bookingId, email, address_hash: addressHash, created_at: at })
    // No-op update, so that the row is returned.
    .onConflict((conflict) => conflict.columns(['booking_id', 'email']).doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertLink(tx: Tx, guestId: string, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.insertInto('guest_links').values({ token_hash: tokenHash, guest_id: guestId, created_at: at }).execute();
}

/** Counts a code before it is mailed. Returns false if this guest reached the limit since `since`. */
export async function claimCode(tx: Tx, guestId: string, at: Date, since: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session_guests
    set codes_sent = case when codes_since > ${since} then codes_sent + 1 else 1 end,
      codes_since = case when codes_since > ${since} then codes_since else ${at} end
    where id = ${guestId}
      and (codes_since is null or codes_since <= ${since} or codes_sent < ${guestLimits.codesPerHour})
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Replaces the previous code. */
export async function saveCode(db: Db, guestId: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('session_guests')
    .set({ code_hash: codeHash, code_expires_at: expiresAt, code_tries: 0 })
    .where('id', '=', guestId)
    .execute();
}

/**
 * Counts one try before the code is compared, so that parallel guesses cannot all run. Returns nothing if it has
 * expired or is out of tries.
 */
export async function countCodeTry(db: Db, guestId: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('session_guests')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', guestId)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', guestLimits.codeTries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? undefined;
}

/** Spends the code and saves the name. Returns false if another call was first. */
export async function spendCode(tx: Tx, guestId: string, codeHash: Buffer, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session_guests')
    .set({ code_hash: null, code_expires_at: null, name })
    .where('id', '=', guestId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewAccess = { guestId: string; tokenHash: Buffer; at: Date; expiresAt: Date };

/** Also deletes expired ones. */
export async function insertAccess(tx: Tx, { guestId, tokenHash, at, expiresAt }: NewAccess): Promise<void> {
  await tx.deleteFrom('guest_accesses').where('guest_id', '=', guestId).where('expires_at', '<=', at).execute();
  await tx
    .insertInto('guest_accesses')
    .values({ token_hash: tokenHash, guest_id: guestId, created_at: at, expires_at: expiresAt })
    .execute();
}

/**
 * Revokes codes sent to this account's confirmed address, and the access given for them; its links remain and require a
 * new code. Guests before accesses, like entering, so that the two cannot deadlock.
 */
export async function endAccessesOf(tx: Tx, userId: string): Promise<void> {
  const guestsOfAddress = await tx
    .updateTable('session_guests as g')
    .from('users as u')
    .set({ code_hash: null, code_expires_at: null })
    .whereRef('u.email', '=', 'g.email')
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .returning('g.id')
    .execute();
  const ids = guestsOfAddress.map(({ id }) => id);
  await tx.deleteFrom('guest_accesses').where('guest_id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export type InvitedSession = {
  id: string;
  topic: string;
  startsAt: Date;
  endsAt: Date;
  mentorName: string | null;
  seekerName: string | null;
};

const MAX_INVITED = 100;

/** Active sessions, soonest first, to which this account's confirmed address was invited. */
export async function sessionsInviting(db: Db, userId: string, endsAfter: Date): Promise<InvitedSession[]> {
  return await db
    .selectFrom('users as u')
    .innerJoin('bookings as b', (join) => join.on(sql<boolean>`u.email = any (b.guests)`))
    .leftJoin('users as mentor', 'mentor.id', 'b.mentor_user_id')
    .leftJoin('users as seeker', 'seeker.id', 'b.seeker_id')
    .select(['b.id', 'b.topic', 'b.starts_at as startsAt', 'b.ends_at as endsAt'])
    .select(['mentor.full_name as mentorName', 'seeker.full_name as seekerName'])
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .where('b.state', '=', 'confirmed')
    .where('b.approval', 'in', ['not_needed', 'approved'])
    .where('b.ends_at', '>', endsAfter)
    .where(sql<boolean>`can_see(b.mentor_user_id, u.id) and can_see(b.seeker_id, u.id)`)
    .orderBy('b.starts_at')
    .limit(MAX_INVITED)
    .execute();
}
