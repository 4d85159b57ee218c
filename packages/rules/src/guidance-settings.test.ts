import { describe, expect, it } from 'vitest';
import { defaultBookingConfirmation, defaultGuestPermissions, defaultSchedulingWindow } from './guidance-choices.ts';
import { typedMaxAdvanceDays, withConfirmationMode, withNewReminder, withoutReminder } from './guidance-settings.ts';

describe('default settings of a configuration', () => {
  it('[PROV-55] 30 days ahead, 2 hours notice, 15 minutes buffer, 10 bookings a day', () => {
    expect(defaultSchedulingWindow).toEqual({
      max_advance_days: 30,
      min_advance_hours: 2,
      buffer_time: 15,
      max_bookings_per_day: 10,
    });
  });

  it('[PROV-56] seekers may invite, reschedule and cancel until 24 hours before', () => {
    expect(defaultGuestPermissions).toEqual({
      can_invite_others: true,
      can_reschedule: true,
      can_cancel: true,
      reschedule_limit_hours: 24,
      cancel_limit_hours: 24,
      can_join_unpaid: false,
    });
  });

  it('[PROV-57] [PROV-58] [PROV-59] calendar and email on, SMS off, reminders at 24 and 2 hours, auto-confirm', () => {
    expect(defaultBookingConfirmation).toEqual({
      send_calendar_invitation: true,
      send_email_confirmation: true,
      send_sms_reminders: false,
      reminder_timing: [24, 2],
      auto_confirm: true,
      require_approval: false,
    });
  });
});

describe('changing them', () => {
  it('[PROV-19] choosing Auto-Confirm or Manual Approval turns the other off', () => {
    const manual = withConfirmationMode(defaultBookingConfirmation, 'require_approval');
    expect(manual).toEqual({ ...defaultBookingConfirmation, auto_confirm: false, require_approval: true });
    const auto = withConfirmationMode(manual, 'auto_confirm');
    expect(auto).toEqual(defaultBookingConfirmation);
    expect(withConfirmationMode(auto, 'auto_confirm')).toEqual(auto);
  });

  it('[PROV-61] a new reminder comes 1 hour before', () => {
    expect(withNewReminder([24, 2])).toEqual([24, 2, 1]);
  });

  it('[PROV-60] the last reminder stays', () => {
    expect(withoutReminder([24, 2], 0)).toEqual([2]);
    expect(withoutReminder([2], 0)).toEqual([2]);
    expect(withoutReminder([24, 2], 5)).toEqual([24, 2]);
  });

  it.each([
    ['', 1],
    [' ', 1],
    ['30', 30],
    ['0', 0],
  ])('[PROV-30] %j days ahead is %i', (text, days) => {
    expect(typedMaxAdvanceDays(text)).toBe(days);
  });

  it('is no number when none was typed', () => {
    expect(typedMaxAdvanceDays('many')).toBeNaN();
  });
});
