import type { HeldBooking } from '@right-circle/contract/bookings';
import type { Session, SessionFilter } from '@right-circle/contract/sessions';
import { DAY_MS } from '@right-circle/rules/durations';
import { indiaIso, indiaMidnight } from '@right-circle/rules/india-time';
import { inRupees } from '@right-circle/rules/money-text';
import { AppError } from '#platform/app-error.ts';
import { type HoldRow, holdsOf } from '../booking/hold.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { sessionOf, sessionsOf } from './session.store.ts';
import { sessionView } from './session.view.ts';

type ReadDeps = Pick<BookingDeps, 'db' | 'now'>;

const roleBehind = { seeking: 'seeker', providing: 'provider' } as const;

/** Dates are in India, the last one included. */
export async function listSessions({ db, now }: ReadDeps, userId: string, filter: SessionFilter): Promise<Session[]> {
  const { statuses = [], session_type, date_range } = filter;
  const at = now();
  const rows = await sessionsOf(
    db,
    userId,
    {
      statuses,
      role: session_type ? roleBehind[session_type] : null,
      from: date_range ? new Date(indiaMidnight(date_range.from_date)) : null,
      until: date_range ? new Date(indiaMidnight(date_range.to_date) + DAY_MS) : null,
    },
    at,
  );
  return rows.map((row) => sessionView(row, userId, at));
}

export async function readSession({ db, now }: ReadDeps, userId: string, bookingId: string): Promise<Session> {
  const row = await sessionOf(db, userId, bookingId);
  if (!row) throw new AppError('not_found', 'Session not found.');
  return sessionView(row, userId, now());
}

export async function listHolds(
  { db, now }: ReadDeps,
  userId: string,
): Promise<{ holds: HeldBooking[]; server_time: string }> {
  return { holds: (await holdsOf(db, userId)).map(holdView), server_time: now().toISOString() };
}

function holdView(hold: HoldRow): HeldBooking {
  return {
    booking_id: hold.id,
    mentor_user_id: hold.mentorUserId,
    mentor_name: hold.mentorName ?? 'Deleted account',
    start_time: indiaIso(hold.startsAt.getTime()),
    end_time: indiaIso(hold.endsAt.getTime()),
    topic: hold.topic,
    amount: inRupees(hold.priceInPaise),
    currency: 'INR',
    expires_at: (hold.expiresAt ?? hold.startsAt).toISOString(),
    payment_state: hold.hasCheckout ? 'in_checkout' : 'confirming',
  };
}
