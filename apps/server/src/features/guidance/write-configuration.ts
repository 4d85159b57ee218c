import type { WeeklyHours } from '@right-circle/contract/guidance-times';
import { inRupees } from '@right-circle/rules/money-text';
import { lowPriceProblem, priceFor15, priceInPaise } from '@right-circle/rules/session-price';
import { lastOpenDate } from '@right-circle/rules/weekly-hours';
import { isTimeZone } from '@right-circle/rules/zone-time';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { ConfigurationForm, Problem } from './availability/sent-window.rules.ts';
import { tidyWeek, weekProblem } from './availability/weekly-hours.rules.ts';
import { isSameTime, readWindows, type WindowPlan } from './availability/window.rules.ts';
import { changeWindows, takenIds, windowsOf } from './availability/window.store.ts';
import { bookingFormProblem, completeBookingForm } from './booking-form.rules.ts';
import { insertMentor, type Mentor, type MentorSettings, updateMentor } from './search/mentor.store.ts';
import { offerServiceSlots } from './service-slot.store.ts';

type Write = { userId: string; form: ConfigurationForm; now: Date };

/**
 * Writes the first configuration of `userId`, or replaces the existing one. The caller must hold the lock on this
 * person: see lockPeople.
 */
export async function writeConfiguration(
  tx: Tx,
  mentor: Mentor | undefined,
  { userId, form, now }: Write,
): Promise<void> {
  refuse(settingsProblem(form));
  const id = mentor?.id ?? newId(now);
  const stored = mentor ? await windowsOf(tx, id) : [];
  const freshId = () => newId(now);
  const { time_zone: timeZone, weekly_hours: sentHours = mentor?.weeklyHours ?? null } = form;
  const weeklyHours = sentHours && tidyWeek(sentHours, { now, timeZone });
  const hasWeeklyHours = weeklyHours !== null && lastOpenDate(weeklyHours) !== null;
  const read = readWindows(form.selected_time_slots, { now, timeZone, stored, hasWeeklyHours, freshId });
  if ('text' in read) return refuse(read);
  const plan = await withOwnIds(tx, id, read, freshId);

  const offers = offersOf(form);
  const settings = settingsOf(form, offers, { ...plan, weeklyHours });
  await (mentor ? updateMentor(tx, id, settings, now) : insertMentor(tx, { id, userId, settings, at: now }));
  await offerServiceSlots(tx, id, offers, now);
  const keptById = new Map(plan.windows.map((window) => [window.id, window]));
  const storedById = new Map(stored.map((window) => [window.id, window]));
  const isSame = (one: (typeof stored)[number], other: (typeof stored)[number] | undefined) =>
    isSameTime(one, other) && one.seriesId === other?.seriesId;
  await changeWindows(tx, id, {
    gone: stored.filter((window) => !isSame(window, keptById.get(window.id))).map((window) => window.id),
    added: plan.windows.filter((window) => !isSame(window, storedById.get(window.id))),
    series: plan.series,
  });
}

function settingsProblem(form: ConfigurationForm): Problem | null {
  const { time_zone, booking_form, weekly_hours, service_slot_config: slots } = form;
  if (!isTimeZone(time_zone)) return { field: 'time_zone', text: 'Choose a time zone such as Asia/Kolkata.' };
  const lowPrice = lowPriceProblem(Math.round(slots.price_per_hour * 100), slots.allowed_durations);
  if (lowPrice) return { field: 'service_slot_config.price_per_hour', text: lowPrice };
  return bookingFormProblem(booking_form) ?? (weekly_hours ? weekProblem(weekly_hours) : null);
}

function refuse(problem: Problem | null): void {
  if (problem) throw new AppError('invalid_input', problem.text, { errors: { [problem.field]: problem.text } });
}

/** Replaces ids that another mentor's window or series already uses. */
async function withOwnIds(tx: Tx, mentorId: string, plan: WindowPlan, freshId: () => string): Promise<WindowPlan> {
  const sent = [...plan.windows, ...plan.series].map(({ id }) => id);
  const fresh = new Map([...(await takenIds(tx, mentorId, sent))].map((id) => [id, freshId()]));
  const own = (id: string) => fresh.get(id) ?? id;
  return {
    windows: plan.windows.map((window) => ({
      ...window,
      id: own(window.id),
      seriesId: window.seriesId && own(window.seriesId),
    })),
    series: plan.series.map((series) => ({ ...series, id: own(series.id) })),
  };
}

function offersOf({ service_slot_config: { price_per_hour, allowed_durations } }: ConfigurationForm) {
  return [...new Set(allowed_durations)].map((durationMinutes) => ({
    durationMinutes,
    priceInPaise: priceInPaise(Math.round(price_per_hour * 100), durationMinutes),
  }));
}

function settingsOf(
  form: ConfigurationForm,
  offers: ReturnType<typeof offersOf>,
  { windows, weeklyHours }: WindowPlan & { weeklyHours: WeeklyHours | null },
): MentorSettings {
  const { scheduling_window: scheduling } = form;
  const pricing = offers.map((offer) => ({
    duration_minutes: offer.durationMinutes,
    price: inRupees(offer.priceInPaise),
  }));
  return {
    timeZone: form.time_zone,
    pricePerHourInPaise: Math.round(form.service_slot_config.price_per_hour * 100),
    priceFor15InPaise: Math.round((priceFor15(pricing) ?? 0) * 100),
    maxAdvanceDays: scheduling.max_advance_days,
    minAdvanceHours: scheduling.min_advance_hours,
    bufferMinutes: scheduling.buffer_time,
    maxBookingsPerDay: scheduling.max_bookings_per_day,
    bookingForm: completeBookingForm(form.booking_form),
    guestPermissions: form.guest_permissions,
    bookingConfirmation: form.booking_confirmation,
    weeklyHours,
    lastWindowOn: windows.reduce(
      (last, { date }) => (date > last ? date : last),
      (weeklyHours && lastOpenDate(weeklyHours)) ?? '',
    ),
  };
}
