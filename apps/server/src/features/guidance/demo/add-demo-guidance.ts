import type { RecurringPattern } from '@right-circle/contract/guidance-times';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { addDays } from '@right-circle/rules/calendar-date';
import {
  defaultBookingConfirmation,
  defaultGuestPermissions,
  defaultSchedulingWindow,
  defaultTimeZone,
} from '@right-circle/rules/guidance-choices';
import { withConfirmationMode } from '@right-circle/rules/guidance-settings';
import { indiaDate } from '@right-circle/rules/india-time';
import { recurrenceDates } from '@right-circle/rules/recurrence';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { saveAbout } from '../about/about.store.ts';
import type { ConfigurationForm } from '../availability/sent-window.rules.ts';
import { writeConfiguration } from '../write-configuration.ts';
import { type DemoMentor, demoMentors } from './demo-mentors.ts';

/** Long enough for a demo that keeps running. */
const DAYS_AHEAD = 365;

/** Makes eight of the demo people mentors, with windows from tomorrow on. */
export async function addDemoGuidance(
  tx: Tx,
  { people, now }: { people: readonly { id: string; username: string }[]; now: Date },
): Promise<void> {
  const idOf = new Map(people.map(({ id, username }) => [username, id]));
  for (const mentor of demoMentors) {
    const userId = idOf.get(mentor.username);
    if (!userId) continue;
    await saveAbout(tx, userId, { about: mentor.about, highlights: mentor.highlights }, now);
    await writeConfiguration(tx, undefined, { userId, form: demoForm(mentor, now), now });
  }
}

function demoForm(mentor: DemoMentor, now: Date): ConfigurationForm {
  const form = defaultBookingForm();
  const questions = mentor.questions ?? [];
  return {
    time_zone: mentor.timeZone ?? defaultTimeZone,
    service_slot_config: { price_per_hour: mentor.pricePerHour, allowed_durations: mentor.durations },
    scheduling_window: { ...defaultSchedulingWindow, ...mentor.scheduling },
    booking_form: {
      custom_message: mentor.customMessage ?? '',
      collect_payment_upfront: !mentor.paysLater,
      fields: [...form.fields, ...questions].map((field, index) => ({ ...field, field_order: index })),
    },
    guest_permissions: { ...defaultGuestPermissions },
    booking_confirmation: withConfirmationMode(
      { ...defaultBookingConfirmation, reminder_timing: [...defaultBookingConfirmation.reminder_timing] },
      mentor.requiresApproval ? 'require_approval' : 'auto_confirm',
    ),
    selected_time_slots: mentor.windows.flatMap((window) => demoDays(window, now)),
  };
}

function demoDays({ start, end, pattern }: DemoMentor['windows'][number], now: Date) {
  const first = addDays(indiaDate(now), 1);
  const series: RecurringPattern = { ...pattern, endDate: addDays(first, DAYS_AHEAD) };
  const seriesId = newId(now);
  return recurrenceDates(series, first).map((date) => ({
    date,
    slots: [
      {
        id: newId(now),
        start_time: start,
        end_time: end,
        is_recurring: true,
        recurring_pattern: series,
        recurring_end_date: series.endDate ?? null,
        series_id: seriesId,
      },
    ],
  }));
}
