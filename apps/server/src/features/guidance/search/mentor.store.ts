import type { BookingConfirmation, BookingForm, GuestPermissions } from '@right-circle/contract/guidance';
import type { WeeklyHours } from '@right-circle/contract/guidance-times';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type MentorSettings = {
  timeZone: string;
  pricePerHourInPaise: number;
  priceFor15InPaise: number;
  maxAdvanceDays: number;
  minAdvanceHours: number;
  bufferMinutes: number;
  maxBookingsPerDay: number;
  bookingForm: BookingForm;
  guestPermissions: GuestPermissions;
  bookingConfirmation: BookingConfirmation;
  /** Null until set. */
  weeklyHours: WeeklyHours | null;
  /** The last date with a window, ignoring weekly hours. */
  lastWindowOn: string;
};
export type Mentor = MentorSettings & { id: string; userId: string; version: number; updatedAt: Date };

export async function findMentor(db: Db, userId: string): Promise<Mentor | undefined> {
  const row = await db.selectFrom('mentors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      version: row.version,
      timeZone: row.time_zone,
      pricePerHourInPaise: Number(row.price_per_hour_in_paise),
      priceFor15InPaise: Number(row.price_for_15_in_paise),
      maxAdvanceDays: row.max_advance_days,
      minAdvanceHours: row.min_advance_hours,
      bufferMinutes: row.buffer_minutes,
      maxBookingsPerDay: row.max_bookings_per_day,
      // Only written by this store, from validated input.
      bookingForm: row.booking_form as BookingForm,
      guestPermissions: row.guest_permissions as GuestPermissions,
      bookingConfirmation: row.booking_confirmation as BookingConfirmation,
      weeklyHours: row.weekly_hours as WeeklyHours | null,
      lastWindowOn: row.last_window_on,
      updatedAt: row.updated_at,
    }
  );
}

type NewMentor = { id: string; userId: string; settings: MentorSettings; at: Date };

export async function insertMentor(tx: Tx, { id, userId, settings, at }: NewMentor): Promise<void> {
  await tx
    .insertInto('mentors')
    .values({ id, user_id: userId, ...columns(settings), created_at: at, updated_at: at })
    .execute();
}

export async function updateMentor(tx: Tx, id: string, settings: MentorSettings, at: Date): Promise<void> {
  await tx
    .updateTable('mentors')
    .set({ ...columns(settings), version: sql`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute();
}

function columns(settings: MentorSettings) {
  return {
    time_zone: settings.timeZone,
    price_per_hour_in_paise: settings.pricePerHourInPaise,
    price_for_15_in_paise: settings.priceFor15InPaise,
    max_advance_days: settings.maxAdvanceDays,
    min_advance_hours: settings.minAdvanceHours,
    buffer_minutes: settings.bufferMinutes,
    max_bookings_per_day: settings.maxBookingsPerDay,
    booking_form: JSON.stringify(settings.bookingForm),
    guest_permissions: JSON.stringify(settings.guestPermissions),
    booking_confirmation: JSON.stringify(settings.bookingConfirmation),
    weekly_hours: settings.weeklyHours && JSON.stringify(settings.weeklyHours),
    last_window_on: settings.lastWindowOn,
  };
}
