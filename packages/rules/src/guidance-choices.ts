// Choices and defaults of a mentor's configuration. Plain data, so that both sides can build their checks on it.

export const sessionDurations = [15, 30, 45, 60] as const;
export type SessionDuration = (typeof sessionDurations)[number];

export const recurrenceTypes = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const;
export type RecurrenceType = (typeof recurrenceTypes)[number];

export const fieldTypes = ['text', 'textarea', 'select', 'radio', 'checkbox'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Hours before the start until which a seeker may cancel or reschedule. */
export const deadlineHours = [1, 2, 6, 12, 24, 48, 72, 168] as const;

/** Fields of every booking form: always on, required and not removable. */
export const lockedFields = ['Name', 'Email', 'Topic', 'Description'] as const;

export const defaultTimeZone = 'Asia/Kolkata';
export const defaultPricePerHour = 1200;
export const defaultWindow = { start: '09:00', end: '10:00' } as const;

export const defaultSchedulingWindow = {
  max_advance_days: 30,
  min_advance_hours: 2,
  buffer_time: 15,
  max_bookings_per_day: 10,
} as const;

export const defaultGuestPermissions = {
  can_invite_others: true,
  can_reschedule: true,
  can_cancel: true,
  reschedule_limit_hours: 24,
  cancel_limit_hours: 24,
  can_join_unpaid: false,
} as const;

export const defaultBookingConfirmation = {
  send_calendar_invitation: true,
  send_email_confirmation: true,
  send_sms_reminders: false,
  reminder_timing: [24, 2],
  auto_confirm: true,
  require_approval: false,
} as const;

/** Follower ranges of the mentor search, both bounds included; `null` means no upper limit. */
export const followerRanges = [
  { id: 'under-1k', label: 'Under 1k', min: 0, max: 999 },
  { id: 'nano', label: 'Nano 1k-10k', min: 1000, max: 9999 },
  { id: 'micro', label: 'Micro 10k-100k', min: 10_000, max: 99_999 },
  { id: 'mid', label: 'Mid-tier 100k-500k', min: 100_000, max: 499_999 },
  { id: 'rising', label: 'Rising 500k-1M', min: 500_000, max: 999_999 },
  { id: 'macro', label: 'Macro 1M-5M', min: 1_000_000, max: 4_999_999 },
  { id: 'mega', label: 'Mega 5M+', min: 5_000_000, max: null },
] as const;

/** Sort orders of the mentor search, the default first. */
export const mentorSorts = ['followers', 'soonest', 'price', 'rating'] as const;
export type MentorSort = (typeof mentorSorts)[number];

export const priceChoices = { min: [0, 500, 1000, 2000], max: [1000, 2000, 5000, 10_000] } as const;
