import { createHash, randomBytes } from 'node:crypto';
import type { BookingRequest } from '@right-circle/contract/bookings';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { addDays } from '@right-circle/rules/calendar-date';
import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import {
  defaultBookingConfirmation,
  defaultGuestPermissions,
  defaultTimeZone,
} from '@right-circle/rules/guidance-choices';
import { indiaDate, indiaIso, indiaMidnight } from '@right-circle/rules/india-time';
import type { Db } from '../apps/server/src/platform/db/db.ts';

const MINUTES = 15;
const PRICE_IN_PAISE = 30_000;
const BATCH = 500;

export type BenchSeeker = { id: string; token: string };
export type BenchMentor = { userId: string; windowId: string; serviceSlotId: string };
export type BookingWorld = { seekers: BenchSeeker[]; mentors: BenchMentor[]; date: string };

/** Signed-in seekers, and mentors who are open all day the day after tomorrow. */
export async function fillBookingWorld(db: Db, counts: { seekers: number; mentors: number }): Promise<BookingWorld> {
  const at = new Date();
  const seekers = Array.from({ length: counts.seekers }, () => ({
    id: crypto.randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }));
  const mentors = Array.from({ length: counts.mentors }, () => ({
    userId: crypto.randomUUID(),
    windowId: crypto.randomUUID(),
    serviceSlotId: crypto.randomUUID(),
  }));
  const date = addDays(indiaDate(at), 2);
  const people = [...seekers.map(({ id }) => id), ...mentors.map(({ userId }) => userId)];
  await inBatches(people, async (ids) => await insertPeople(db, ids, at));
  await inBatches(seekers, async (batch) => await insertSignIns(db, batch, at));
  await insertMentors(db, mentors, { at, date });
  return { seekers, mentors, date };
}

/** The nth quarter hour of that day. */
export function aRequest({ mentors, date }: BookingWorld, mentor: number, nth: number): BookingRequest {
  const chosen = mentors[mentor];
  if (!chosen) throw new Error('There are not that many mentors.');
  const startMs = indiaMidnight(date) + nth * MINUTES * MINUTE_MS;
  return {
    mentorUserId: chosen.userId,
    timeSlotId: chosen.windowId,
    serviceSlotId: chosen.serviceSlotId,
    topic: 'Growing a channel',
    startTime: indiaIso(startMs),
    endTime: indiaIso(startMs + MINUTES * MINUTE_MS),
    name: 'Asha Rao',
    seeker_email: 'asha@bench.example',
  };
}

async function insertPeople(db: Db, ids: string[], at: Date): Promise<void> {
  await db
    .insertInto('users')
    .values(
      ids.map((id) => ({
        id,
        username: id.replaceAll('-', '').slice(0, 30),
        username_skeleton: id,
        full_name: 'One of many',
        date_of_birth: '1990-01-01',
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}

async function insertSignIns(db: Db, seekers: BenchSeeker[], at: Date): Promise<void> {
  await db
    .insertInto('auth_sessions')
    .values(
      seekers.map(({ id, token }) => ({
        id: crypto.randomUUID(),
        user_id: id,
        token_hash: createHash('sha256').update(token).digest(),
        device_label: 'Bench',
        created_at: at,
        last_used_at: at,
        expires_at: new Date(at.getTime() + DAY_MS),
      })),
    )
    .execute();
}

async function insertMentors(db: Db, mentors: BenchMentor[], { at, date }: { at: Date; date: string }): Promise<void> {
  for (const { userId, windowId, serviceSlotId } of mentors) {
    const id = crypto.randomUUID();
    await db
      .insertInto('mentors')
      .values({
        id,
        user_id: userId,
        time_zone: defaultTimeZone,
        price_per_hour_in_paise: PRICE_IN_PAISE * 4,
        price_for_15_in_paise: PRICE_IN_PAISE,
        max_advance_days: 30,
        min_advance_hours: 2,
        buffer_minutes: 0,
        max_bookings_per_day: 50,
        booking_form: JSON.stringify(defaultBookingForm()),
        guest_permissions: JSON.stringify(defaultGuestPermissions),
        booking_confirmation: JSON.stringify(defaultBookingConfirmation),
        last_window_on: date,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await db
      .insertInto('service_slots')
      .values({
        id: serviceSlotId,
        mentor_id: id,
        duration_minutes: MINUTES,
        price_in_paise: PRICE_IN_PAISE,
        is_active: true,
        created_at: at,
      })
      .execute();
    await db
      .insertInto('availability_windows')
      .values({ id: windowId, mentor_id: id, date, start_minute: 0, end_minute: 1440 })
      .execute();
  }
}

async function inBatches<T>(items: T[], insert: (batch: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) await insert(items.slice(from, from + BATCH));
}
