import { randomUUID } from 'node:crypto';
import { defaultBookingForm } from '../../packages/rules/src/booking-form.ts';
import { addDays } from '../../packages/rules/src/calendar-date.ts';
import {
  defaultBookingConfirmation,
  defaultGuestPermissions,
  defaultSchedulingWindow,
  type FieldType,
} from '../../packages/rules/src/guidance-choices.ts';
import { indiaDate } from '../../packages/rules/src/india-time.ts';
import type { SignedUp } from '../people.ts';

type Api = {
  call: (
    method: string,
    path: string,
    body?: object,
    token?: string,
  ) => Promise<{ status: number; json: Record<string, unknown> }>;
};

/** A date in India, counted from today. */
export function dayFromNow(days: number): string {
  return addDays(indiaDate(new Date()), days);
}

export function window(start_time: string, end_time: string) {
  return { id: randomUUID(), start_time, end_time };
}

/** The mentor's own question, at the end of the form. */
export function aQuestion(field_name: string, field_type: FieldType, changes: object = {}) {
  return { field_name, field_type, is_required: false, is_enabled: true, field_order: 9, options: [], ...changes };
}

/**
 * 1200 rupees an hour in quarters and halves, tomorrow from nine to eleven and from four to five, and the day after
 * next in the evening.
 */
export function aConfiguration(changes: object = {}) {
  return {
    service_slot_config: { price_per_hour: 1200, allowed_durations: [15, 30] },
    scheduling_window: { ...defaultSchedulingWindow, min_advance_hours: 0, buffer_time: 0 },
    booking_form: defaultBookingForm(),
    guest_permissions: defaultGuestPermissions,
    booking_confirmation: defaultBookingConfirmation,
    selected_time_slots: [
      { date: dayFromNow(1), slots: [window('09:00', '11:00'), window('16:00', '17:00')] },
      { date: dayFromNow(3), slots: [window('18:00', '20:00')] },
    ],
    ...changes,
  };
}

/** Makes a person a mentor and returns the saved configuration. */
export async function becomeMentor(
  api: Api,
  { token }: SignedUp,
  changes: object = {},
): Promise<Record<string, unknown>> {
  const { status, json } = await api.call('POST', '/live-session/provide-guidance', aConfiguration(changes), token);
  if (status !== 201) throw new Error(`no mentor: ${JSON.stringify(json)}`);
  return json;
}
