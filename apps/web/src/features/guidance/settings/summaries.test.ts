import { describe, expect, it } from 'vitest';
import { newDraft } from '../configuration/configuration-draft.ts';
import { summaryOf, summaryOfPart, zoneName } from './summaries.ts';

const draft = newDraft();

describe('summaries', () => {
  it('[PROV-07] of the scheduling window', () => {
    expect(summaryOfPart(draft, 'scheduling_window')).toBe(
      'Up to 30 days ahead, 2 hours notice, 15 minutes between sessions, at most 10 bookings a day',
    );
    expect(
      summaryOf.scheduling_window({
        max_advance_days: 1,
        min_advance_hours: 0,
        buffer_time: 0,
        max_bookings_per_day: 1,
      }),
    ).toBe('Up to 1 day ahead, no notice needed, no pause between sessions, at most 1 booking a day');
  });

  it('[PROV-08] of the booking form', () => {
    expect(summaryOfPart(draft, 'booking_form')).toBe('Name, Email, Topic, Description; paid when booking');
    const fields = draft.booking_form.fields.map((field) => ({ ...field, is_enabled: true }));
    expect(summaryOf.booking_form({ ...draft.booking_form, collect_payment_upfront: false, fields })).toBe(
      'Name, Email, Topic, Description and 1 question of your own; paid later, up to 14 days after the session',
    );
  });

  it('[PROV-09] of the guest permissions', () => {
    expect(summaryOfPart(draft, 'guest_permissions')).toBe(
      'Seekers can invite others, reschedule until 24 hours before and cancel until 24 hours before',
    );
    expect(
      summaryOf.guest_permissions({
        ...draft.guest_permissions,
        can_invite_others: false,
        can_reschedule: false,
        cancel_limit_hours: 168,
      }),
    ).toBe('Seekers can cancel until 1 week before');
  });

  it('[PROV-10] of the booking confirmation', () => {
    expect(summaryOfPart(draft, 'booking_confirmation')).toBe(
      'Auto-Confirm; calendar invitation and email; reminders 24 hours and 2 hours before',
    );
  });

  it('of price, durations and dates', () => {
    expect(summaryOf.service_slot_config({ price_per_hour: 120_000, allowed_durations: [15, 30, 60] })).toBe(
      '₹1,20,000 for 60 minutes; sessions of 15, 30 and 60 minutes',
    );
    expect(summaryOf.selected_time_slots([])).toBe('No time slots yet');
    const slot = { id: 'a', is_recurring: false, recurring_pattern: null, recurring_end_date: null, series_id: null };
    const slots = [
      { ...slot, start_time: '09:00', end_time: '10:00' },
      { ...slot, start_time: '11:00', end_time: '11:30' },
    ];
    expect(summaryOf.selected_time_slots([{ date: '2026-11-20', slots }])).toBe(
      '2 time slots on 1 date, 1 hour 30 minutes',
    );
  });

  it('names zones', () => {
    expect(zoneName('Asia/Kolkata')).toBe('India Standard Time (GMT +05:30)');
    expect(zoneName('Asia/Dubai')).toMatch(/^Dubai \(GMT\+0?4(:00)?\)$/);
  });
});
