import { type RawBuilder, sql } from 'kysely';

type Bookings = 'b' | 'bookings';

/**
 * Predicate on a row of bookings: true for the confirmed address of an account that is suspended, leaving, or on the other
 * side of a block from mentor or seeker. It gets no email and no way in.
 */
export function isBarredGuest(bookings: Bookings, address: RawBuilder<unknown>): RawBuilder<boolean> {
  const [mentorId, seekerId] = [sql.ref(`${bookings}.mentor_user_id`), sql.ref(`${bookings}.seeker_id`)];
  return sql`exists (
    select from users as account
    where account.email = ${address} and account.email_verified_at is not null
      and not (can_see(${mentorId}, account.id) and can_see(${seekerId}, account.id))
  )`;
}

export function barredGuests(bookings: Bookings): RawBuilder<string[]> {
  return sql`array(
    select guest from unnest(${sql.ref(`${bookings}.guests`)}) as guest
    where ${isBarredGuest(bookings, sql.ref('guest'))}
  )`;
}

/** Guests of a row of bookings who accepted. */
export function acceptedGuests(bookings: Bookings): RawBuilder<string[]> {
  return sql`array(
    select invited.email from guest_invitations as invited
    where invited.booking_id = ${sql.ref(`${bookings}.id`)} and invited.accepted_at is not null
      and invited.email = any (${sql.ref(`${bookings}.guests`)})
    order by invited.accepted_at, invited.email
  )`;
}

/**
 * Guests who are notified about the session: those who accepted, and those whose address is the confirmed one of an
 * account, unless they are barred.
 */
export function informedGuests(bookings: Bookings): RawBuilder<string[]> {
  return sql`array(
    select guest from unnest(${sql.ref(`${bookings}.guests`)}) as guest
    where not ${isBarredGuest(bookings, sql.ref('guest'))} and (
      exists (select from users where users.email = guest and users.email_verified_at is not null)
      or exists (
        select from guest_invitations as invited
        where invited.booking_id = ${sql.ref(`${bookings}.id`)} and invited.email = guest and invited.accepted_at is not null
      )
    )
  )`;
}
