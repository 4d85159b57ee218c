import type { BookingConfirmation, BookingForm, GuestPermissions } from '@right-circle/contract/guidance';
import type { WeeklyHours } from '@right-circle/contract/guidance-times';
import type { AvailabilityInput } from '@right-circle/rules/availability';
import { addDays } from '@right-circle/rules/calendar-date';
import { indiaDate, indiaMidnight } from '@right-circle/rules/india-time';
import { hasHours } from '@right-circle/rules/weekly-hours';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ServiceSlot } from './service-slot.store.ts';

/** A mentor's current offer. The list of free slots, the booking and "why not?" all use it. */
export type Offer = {
  mentor: {
    id: string;
    userId: string;
    timeZone: string;
    bookingForm: BookingForm;
    guestPermissions: GuestPermissions;
    bookingConfirmation: BookingConfirmation;
  };
  input: AvailabilityInput;
  /** Active slots and slots whose price was replaced. */
  serviceSlots: ServiceSlot[];
};

export type OfferRequest = {
  mentorUserId: string;
  now: Date;
  /** The person who wants to book: a slot the waitlist reserves for them is free for them only. */
  forUserId?: string | undefined;
  ignoringBookingId?: string | undefined;
};

/** Returns null for people without a configuration. Inside a transaction it sees the rows locked there. */
export async function offerOf(db: Db, { mentorUserId, ...request }: OfferRequest): Promise<Offer | null> {
  const offers = await offersOf(db, { mentorUserIds: [mentorUserId], everyWindow: true, ...request });
  return offers.get(mentorUserId) ?? null;
}

type OffersRequest = {
  mentorUserIds: readonly string[];
  now: Date;
  forUserId?: string | undefined;
  ignoringBookingId?: string | undefined;
  /** Includes windows beyond the booking horizon, to explain why they are not offered. */
  everyWindow?: boolean;
};

/** Runs four queries for any number of mentors; keyed by user id. Sequential, as a transaction requires. */
export async function offersOf(
  db: Db,
  { mentorUserIds, now, forUserId, ignoringBookingId, everyWindow = false }: OffersRequest,
): Promise<Map<string, Offer>> {
  const offers = await mentorsOf(db, mentorUserIds, now);
  const byMentorId = new Map([...offers.values()].map((offer) => [offer.mentor.id, offer]));
  const mentorIds = [...byMentorId.keys()];
  for (const { mentorId, ...slot } of await serviceSlotsOf(db, mentorIds))
    byMentorId.get(mentorId)?.serviceSlots.push(slot);
  for (const { mentorId, windows } of await windowsAhead(db, mentorIds, { now, everyWindow })) {
    byMentorId.get(mentorId)?.input.windows.push(...windows);
  }
  const taken = await takenTimes(db, mentorUserIds, { now, forUserId, ignoringBookingId });
  for (const { userId, role, startsAt, endsAt } of taken) {
    const input = offers.get(userId)?.input;
    const time = { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
    (role === 'mentor' ? input?.bookings : input?.busy)?.push(time);
  }
  for (const { input, serviceSlots } of offers.values()) {
    input.durations.push(
      ...serviceSlots.filter(({ isActive }) => isActive).map(({ durationMinutes }) => durationMinutes),
    );
  }
  return offers;
}

/** Mutable version while it is built. */
type Growing<T> = { [K in keyof T]: T[K] extends readonly (infer V)[] ? V[] : T[K] };
type GrowingOffer = Omit<Offer, 'input'> & { input: Growing<AvailabilityInput> };

async function mentorsOf(db: Db, userIds: readonly string[], now: Date): Promise<Map<string, GrowingOffer>> {
  const rows = await db
    .selectFrom('mentors')
    .selectAll()
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row): [string, GrowingOffer] => [
      row.user_id,
      {
        mentor: {
          id: row.id,
          userId: row.user_id,
          timeZone: row.time_zone,
          bookingForm: row.booking_form as BookingForm,
          guestPermissions: row.guest_permissions as GuestPermissions,
          bookingConfirmation: row.booking_confirmation as BookingConfirmation,
        },
        input: {
          nowMs: now.getTime(),
          timeZone: row.time_zone,
          maxAdvanceDays: row.max_advance_days,
          minAdvanceHours: row.min_advance_hours,
          bufferMinutes: row.buffer_minutes,
          maxBookingsPerDay: row.max_bookings_per_day,
          windows: [],
          weekly: weeklyOf(row.id, row.weekly_hours as WeeklyHours | null),
          durations: [],
          bookings: [],
          busy: [],
        },
        serviceSlots: [],
      },
    ]),
  );
}

/** Weekly hours use the id of the configuration. */
function weeklyOf(mentorId: string, hours: WeeklyHours | null): AvailabilityInput['weekly'] {
  return hours && hasHours(hours) ? { id: mentorId, hours } : null;
}

async function serviceSlotsOf(db: Db, mentorIds: readonly string[]) {
  const rows = await db
    .selectFrom('service_slots')
    .select([
      'mentor_id as mentorId',
      'id',
      'duration_minutes as durationMinutes',
      'price_in_paise',
      'is_active as isActive',
    ])
    .where(sql<boolean>`mentor_id = any(${mentorIds}::uuid[])`)
    .orderBy('duration_minutes')
    .execute();
  return rows.map(({ price_in_paise, ...row }) => ({ ...row, priceInPaise: Number(price_in_paise) }));
}

type Windows = Growing<AvailabilityInput>['windows'];

/**
 * One row per mentor, because reading thousands of rows takes longer than processing them. Dates in India and elsewhere
 * differ by a day at most.
 */
async function windowsAhead(
  db: Db,
  mentorIds: readonly string[],
  { now, everyWindow }: { now: Date; everyWindow: boolean },
): Promise<{ mentorId: string; windows: Windows }[]> {
  const today = indiaDate(now);
  const isNear = sql`date <= ${today}::date + max_advance_days + 1`;
  const { rows } = await sql<{ mentorId: string; windows: Windows }>`
    select mentor_id as "mentorId", json_agg(
      json_build_object('id', availability_windows.id, 'date', date, 'startMinute', start_minute, 'endMinute', end_minute)
      order by date, start_minute
    ) as windows
    from availability_windows join mentors on mentors.id = mentor_id
    where mentor_id = any(${mentorIds}::uuid[]) and date >= ${addDays(today, -1)} and ${everyWindow ? sql`true` : isNear}
    group by mentor_id
  `.execute(db);
  return rows;
}

type Asking = { now: Date; forUserId?: string | null | undefined; ignoringBookingId?: string | null | undefined };
type TakenTime = { userId: string; role: 'mentor' | 'seeker'; startsAt: Date; endsAt: Date };

/**
 * From the start of today, because all of today counts for the daily limit. A request that was unanswered at its start
 * no longer counts. A slot reserved by the waitlist counts as booked for everyone else.
 */
async function takenTimes(
  db: Db,
  userIds: readonly string[],
  { now, forUserId = null, ignoringBookingId = null }: Asking,
): Promise<TakenTime[]> {
  const from = new Date(indiaMidnight(addDays(indiaDate(now), -1)));
  const side = (role: 'mentor' | 'seeker', column: 'mentor_user_id' | 'seeker_id') => sql`
    select ${sql.ref(column)} as "userId", ${sql.lit(role)} as role, starts_at as "startsAt", ends_at as "endsAt"
    from bookings
    where ${sql.ref(column)} = any(${userIds}::uuid[]) and starts_at >= ${from}
      and state in ('held', 'confirmed') and not (approval = 'pending' and starts_at <= ${now})
      and id is distinct from ${ignoringBookingId}::uuid`;
  const kept = sql`
    select mentor_user_id as "userId", 'mentor' as role, offered_starts_at as "startsAt", offered_ends_at as "endsAt"
    from waitlist_entries
    where mentor_user_id = any(${userIds}::uuid[]) and offer_expires_at > ${now}
      and seeker_id is distinct from ${forUserId}::uuid`;
  const { rows } = await sql<TakenTime>`
    ${side('mentor', 'mentor_user_id')} union all ${side('seeker', 'seeker_id')} union all ${kept} order by "startsAt"
  `.execute(db);
  return rows;
}
