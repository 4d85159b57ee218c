import { deadlineHours, defaultTimeZone, fieldTypes, sessionDurations } from '@right-circle/rules/guidance-choices';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, daySlots, timeOfDay, timeSlotInput, weeklyHours, wholeNumber } from './guidance-times.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { lineOfText, manyLines } from './text.ts';

const oneOfNumbers = <const N extends readonly number[]>(choices: N, error: string) =>
  z.literal(choices as unknown as [N[number], ...N[number][]], { error });

export const sessionDuration = oneOfNumbers(sessionDurations, 'A session lasts 15, 30, 45 or 60 minutes.');

const serviceSlotConfig = z.object({
  /** Rupees for 60 minutes. */
  price_per_hour: z
    .number({ error: 'Price per hour must be a number.' })
    .min(0, { error: 'Price per hour is at least 0.' })
    .max(limits.guidance.maxPricePerHour, { error: `Price per hour is at most ${limits.guidance.maxPricePerHour}.` })
    .multipleOf(0.01, { error: 'Price per hour has at most two decimals.' }),
  allowed_durations: list(sessionDuration, sessionDurations.length).min(1, {
    error: 'Please configure at least one allowed duration before saving.',
  }),
});

/** A session duration on offer and its price in rupees. A new price gets a new slot: an id always means one price. */
export const serviceSlot = z.object({
  id: z.uuid(),
  duration: sessionDuration,
  price: z.number().nonnegative(),
  is_active: z.boolean(),
});
export type ServiceSlot = z.infer<typeof serviceSlot>;

export const schedulingWindow = z.object({
  max_advance_days: wholeNumber('Max advance days', 1, 365),
  min_advance_hours: wholeNumber('Min advance hours', 0, 72),
  buffer_time: wholeNumber('Buffer time', 0, 60).multipleOf(5, { error: 'Buffer time is in steps of 5 minutes.' }),
  max_bookings_per_day: wholeNumber('Daily booking limit', 1, 50),
});
export type SchedulingWindow = z.infer<typeof schedulingWindow>;

const formField = z.object({
  field_name: z.string(),
  field_type: z.enum(fieldTypes),
  is_required: z.boolean(),
  is_enabled: z.boolean(),
  field_order: z.int().nonnegative(),
  /** Choices of select, radio and checkbox fields. */
  options: z.array(z.string()),
});
export type FormField = z.infer<typeof formField>;

const formFieldInput = formField.extend({
  field_name: lineOfText({ name: 'The question', max: limits.guidance.question }),
  options: list(lineOfText({ name: 'A choice', max: limits.guidance.choice }), limits.guidance.choices).default([]),
});

export const bookingForm = z.object({
  custom_message: z.string(),
  collect_payment_upfront: z.boolean(),
  fields: z.array(formField),
});
export type BookingForm = z.infer<typeof bookingForm>;

const bookingFormInput = bookingForm.extend({
  custom_message: manyLines({ name: 'The message', min: 0, max: limits.guidance.customMessage }).default(''),
  fields: list(formFieldInput, limits.guidance.formFields),
});

const deadline = oneOfNumbers(deadlineHours, 'Choose one of the offered deadlines.');
export const guestPermissions = z.object({
  can_invite_others: z.boolean(),
  can_reschedule: z.boolean(),
  can_cancel: z.boolean(),
  reschedule_limit_hours: deadline,
  cancel_limit_hours: deadline,
  /** With payment after the session: whether the seeker can join before paying. */
  can_join_unpaid: z.boolean().default(false),
});
export type GuestPermissions = z.infer<typeof guestPermissions>;

export const bookingConfirmation = z
  .object({
    send_calendar_invitation: z.boolean(),
    send_email_confirmation: z.boolean(),
    send_sms_reminders: z.boolean(),
    reminder_timing: list(wholeNumber('A reminder', 1, 168), limits.guidance.reminders).min(1, {
      error: 'At least one reminder is kept.',
    }),
    auto_confirm: z.boolean(),
    require_approval: z.boolean(),
  })
  .refine((flags) => flags.auto_confirm !== flags.require_approval, {
    error: 'Exactly one of Auto-Confirm and Manual Approval is on.',
    path: ['require_approval'],
  });
export type BookingConfirmation = z.infer<typeof bookingConfirmation>;

const settings = {
  service_slot_config: serviceSlotConfig,
  scheduling_window: schedulingWindow,
  guest_permissions: guestPermissions,
  booking_confirmation: bookingConfirmation,
};

export const configurationInput = z.object({
  ...settings,
  /** IANA name; windows are local times in this zone. */
  time_zone: lineOfText({ name: 'The time zone', max: 64 }).default(defaultTimeZone),
  booking_form: bookingFormInput,
  selected_time_slots: list(
    z.object({ date: calendarDate, slots: list(timeSlotInput, limits.guidance.windowsPerDay) }),
    limits.guidance.maxWindows,
    `At most ${limits.guidance.maxWindows} dates can be kept.`,
  ),
  /** Unchanged if absent. */
  weekly_hours: weeklyHours.optional(),
  /** The version this edit started from; saving over a newer version is refused. Absent when creating. */
  version: z.int().positive().optional(),
});
export type ConfigurationInput = z.input<typeof configurationInput>;

export const configuration = z.object({
  configuration_id: z.uuid(),
  version: z.int().positive(),
  ...settings,
  time_zone: z.string(),
  booking_form: bookingForm,
  service_slots: z.array(serviceSlot),
  selected_time_slots: z.array(daySlots),
  weekly_hours: weeklyHours,
  updated_at: z.iso.datetime(),
});
export type Configuration = z.infer<typeof configuration>;

/** `maxWindows` windows with their recurrence take about half of this. */
const CONFIGURATION_KILOBYTES = 2000;

export const createConfiguration = endpoint({
  method: 'POST',
  path: '/live-session/provide-guidance',
  summary: 'Become a mentor: the first configuration',
  access: 'signed-in',
  bodyKilobytes: CONFIGURATION_KILOBYTES,
  limit: { max: 60, perSeconds: 600 },
  body: configurationInput,
  replyStatus: 201,
  reply: configuration,
});

export const getConfiguration = endpoint({
  method: 'GET',
  path: '/live-session/provide-guidance/configuration',
  summary: "The caller's configuration",
  access: 'signed-in',
  reply: configuration,
});

export const updateConfiguration = endpoint({
  method: 'PUT',
  path: '/live-session/provide-guidance/configuration/:configurationId',
  summary: "Replace the caller's configuration; sessions already booked keep their time and price",
  access: 'signed-in',
  params: z.object({ configurationId: z.uuid() }),
  bodyKilobytes: CONFIGURATION_KILOBYTES,
  limit: { max: 60, perSeconds: 600 },
  body: configurationInput,
  reply: configuration,
});

/** Reason why a time is not offered, one code per rule. */
export const offerRefusal = z.enum([
  'outside_windows',
  'not_on_grid',
  'duration_not_offered',
  'too_soon',
  'too_far_ahead',
  'too_close_to_booking',
  'mentor_busy',
  'day_full',
]);
export type OfferRefusal = z.infer<typeof offerRefusal>;

export const explainTime = endpoint({
  method: 'GET',
  path: '/live-session/provide-guidance/why',
  summary: 'Why a time of a date is, or is not, offered to seekers',
  access: 'signed-in',
  limit: { max: 120, perSeconds: 60 },
  query: z.object({ date: calendarDate, time: timeOfDay, duration: z.coerce.number().pipe(sessionDuration) }),
  reply: z.object({
    is_offered: z.boolean(),
    reasons: z.array(z.object({ code: offerRefusal, text: z.string() })),
  }),
});
