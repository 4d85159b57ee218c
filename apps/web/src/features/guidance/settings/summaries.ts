import type { DaySlots } from '@right-circle/contract/guidance-times';
import { isLockedField } from '@right-circle/rules/booking-form';
import { hoursText } from '@right-circle/rules/booking-rules';
import { defaultTimeZone } from '@right-circle/rules/guidance-choices';
import { moneyText } from '@right-circle/rules/money-text';
import { minuteOfTime } from '@right-circle/rules/time-of-day';
import { indiaZoneLabel } from '#domain/bookings/session-time.ts';
import { counted, lengthText } from '../clock-text.ts';
import type { Draft, DraftPart } from '../configuration/configuration-draft.ts';
import { weekSummary } from '../weekly-hours/week-edits.ts';

/** One-line summary for each part of a configuration. */
export const summaryOf: { [Part in DraftPart]: (value: Draft[Part]) => string } = {
  service_slot_config: ({ price_per_hour, allowed_durations }) =>
    `${moneyText(price_per_hour, 'INR')} for 60 minutes; sessions of ${listText(allowed_durations.map(String))} minutes`,
  time_zone: zoneName,
  selected_time_slots: (days) => {
    const open = days.filter((day) => day.slots.length > 0);
    if (open.length === 0) return 'No time slots yet';
    return `${counted(sum(open.map((day) => day.slots.length)), 'time slot')} on ${counted(open.length, 'date')}, ${lengthText(sum(open.map(minutesOpen)))}`;
  },
  weekly_hours: weekSummary,
  scheduling_window: (window) =>
    [
      `Up to ${counted(window.max_advance_days, 'day')} ahead`,
      window.min_advance_hours === 0 ? 'no notice needed' : `${hoursText(window.min_advance_hours)} notice`,
      window.buffer_time === 0 ? 'no pause between sessions' : `${window.buffer_time} minutes between sessions`,
      `at most ${counted(window.max_bookings_per_day, 'booking')} a day`,
    ].join(', '),
  booking_form: ({ fields, collect_payment_upfront }) => {
    const asked = fields.filter((field) => field.is_enabled && !isLockedField(field.field_name)).length;
    const own = asked === 0 ? '' : ` and ${counted(asked, 'question')} of your own`;
    return `Name, Email, Topic, Description${own}; paid ${collect_payment_upfront ? 'when booking' : 'later, up to 14 days after the session'}`;
  },
  guest_permissions: (may) => {
    const allowed = [
      may.can_invite_others && 'invite others',
      may.can_reschedule && `reschedule until ${hoursText(may.reschedule_limit_hours)} before`,
      may.can_cancel && `cancel until ${hoursText(may.cancel_limit_hours)} before`,
      may.can_join_unpaid && 'join before paying',
    ].filter((text) => text !== false);
    return allowed.length === 0 ? 'Seekers can change nothing after booking' : `Seekers can ${listText(allowed)}`;
  },
  booking_confirmation: (confirmation) => {
    const sent = [
      confirmation.send_calendar_invitation && 'calendar invitation',
      confirmation.send_email_confirmation && 'email',
      confirmation.send_sms_reminders && 'SMS reminders',
    ].filter((text) => text !== false);
    const hours = confirmation.reminder_timing.toSorted((one, other) => other - one).map(hoursText);
    return [
      confirmation.auto_confirm ? 'Auto-Confirm' : 'Manual Approval',
      sent.length === 0 ? 'nothing is sent' : listText(sent),
      `reminders ${listText(hours)} before`,
    ].join('; ');
  },
};

export function summaryOfPart(draft: Draft, part: DraftPart): string {
  return (summaryOf[part] as (value: Draft[typeof part]) => string)(draft[part]);
}

/** "New York (GMT-05:00)"; India's time zone has its own label. */
export function zoneName(timeZone: string): string {
  if (timeZone === defaultTimeZone) return indiaZoneLabel;
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${place} (${offsetName(timeZone)})`;
}

function minutesOpen({ slots }: Pick<DaySlots, 'slots'>): number {
  return sum(slots.map((slot) => minuteOfTime(slot.end_time) - minuteOfTime(slot.start_time)));
}

function offsetName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** "15, 30 and 45" */
function listText(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
