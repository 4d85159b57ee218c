import { type RawBuilder, sql } from 'kysely';

/** Guests of a row of bookings who accepted. */
export function acceptedGuests(bookings: 'b' | 'bookings'): RawBuilder<string[]> {
  return sql`array(
    select invited.email from guest_invitations as invited
    where invited.booking_id = ${sql.ref(`${bookings}.id`)} and invited.accepted_at is not null
      and invited.email = any (${sql.ref(`${bookings}.guests`)})
    order by invited.accepted_at, invited.email
  )`;
}

/**
 * Guests who are notified about the session: those who accepted, and those whose address is the confirmed one of an
 * account.
 */
export function informedGuests(bookings: 'b' | 'bookings'): RawBuilder<string[]> {
  return sql`array(
    select guest from unnest(${sql.ref(`${bookings}.guests`)}) as guest
    where exists (select from users where users.email = guest and users.email_verified_at is not null)
      or exists (
        select from guest_invitations as invited
        where invited.booking_id = ${sql.ref(`${bookings}.id`)} and invited.email = guest and invited.accepted_at is not null
      )
  )`;
}
