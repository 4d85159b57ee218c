import type { Configuration } from '@right-circle/contract/guidance';
import { configurationInput } from '@right-circle/contract/guidance';
import { priceInPaise } from '@right-circle/rules/session-price';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { describe, expect, it } from 'vitest';
import {
  changedParts,
  draftOf,
  type EditorState,
  hasUnsavedChanges,
  inputOf,
  newDraft,
  nextEditor,
  startEditor,
} from './configuration-draft.ts';

const day = {
  date: '2026-11-20',
  slots: [
    {
      id: '0b5e6c8e-6d5c-4a54-9d2d-0a2a4f6f3f10',
      start_time: '09:00',
      end_time: '10:00',
      is_recurring: false,
      recurring_pattern: null,
      recurring_end_date: null,
      series_id: null,
    },
  ],
};

function aConfiguration(overrides: Partial<Configuration> = {}): Configuration {
  return {
    ...newDraft(),
    configuration_id: '5f0d2a7c-98f5-4c28-8a8e-4b7b6f1a2c3d',
    version: 1,
    service_slots: [],
    weekly_hours: emptyWeek(),
    selected_time_slots: [day],
    updated_at: '2026-11-15T05:00:00.000Z',
    ...overrides,
  };
}

const priced = (price_per_hour: number) => ({ price_per_hour, allowed_durations: [15 as const] });
const repriced = (state: EditorState, price: number) =>
  nextEditor(state, { type: 'changed', part: 'service_slot_config', value: priced(price) });

describe('a new configuration', () => {
  it('[PROV-50][PROV-52][PROV-64] starts at 1200 rupees an hour with 15 minutes ticked, which cost 300', () => {
    const { price_per_hour, allowed_durations } = newDraft().service_slot_config;
    expect({ price_per_hour, allowed_durations }).toEqual({ price_per_hour: 1200, allowed_durations: [15] });
    expect(allowed_durations.map((minutes) => priceInPaise(price_per_hour * 100, minutes))).toEqual([300_00]);
  });

  it('[PROV-55] starts 30 days ahead, with 2 hours notice, 15 minutes buffer and 10 bookings a day', () => {
    expect(newDraft().scheduling_window).toEqual({
      max_advance_days: 30,
      min_advance_hours: 2,
      buffer_time: 15,
      max_bookings_per_day: 10,
    });
  });

  it('[PROV-56] starts with every permission and deadlines of 24 hours', () => {
    expect(newDraft().guest_permissions).toEqual({
      can_invite_others: true,
      can_join_unpaid: false,
      can_reschedule: true,
      can_cancel: true,
      reschedule_limit_hours: 24,
      cancel_limit_hours: 24,
    });
  });

  it('[PROV-57][PROV-58][PROV-59] starts with invitation and email, reminders at 24 and 2 hours, and Auto-Confirm', () => {
    expect(newDraft().booking_confirmation).toEqual({
      send_calendar_invitation: true,
      send_email_confirmation: true,
      send_sms_reminders: false,
      reminder_timing: [24, 2],
      auto_confirm: true,
      require_approval: false,
    });
  });

  it('[PROV-38][PROV-40] starts with the fixed fields and Phone, in the time of India', () => {
    const { booking_form, time_zone } = newDraft();
    expect(booking_form.fields.map((field) => field.field_name)).toEqual([
      'Name',
      'Email',
      'Phone',
      'Topic',
      'Description',
    ]);
    expect(time_zone).toBe('Asia/Kolkata');
  });

  it('is what the server takes once it has a time slot', () => {
    const body = inputOf({ saved: null, draft: { ...newDraft(), selected_time_slots: [day] } });
    expect(configurationInput.safeParse(body).error).toBeUndefined();
    expect(body).not.toHaveProperty('version');
  });
});

describe('the editor', () => {
  it('knows which parts differ from what is saved, also when they were changed back', () => {
    const state = startEditor(aConfiguration());
    expect(hasUnsavedChanges(state)).toBe(false);
    const changed = repriced(state, 900);
    expect(changedParts(changed)).toEqual(['service_slot_config']);
    expect(hasUnsavedChanges(repriced(changed, 1200))).toBe(false);
  });

  it('a first configuration is worth keeping from its first change on', () => {
    const state = startEditor(null);
    expect(hasUnsavedChanges(state)).toBe(false);
    expect(hasUnsavedChanges(repriced(state, 900))).toBe(true);
  });

  it('[PROV-18] has one card open at a time', () => {
    const one = nextEditor(startEditor(null), { type: 'card_opened', card: 'booking_form' });
    const other = nextEditor(one, { type: 'card_opened', card: 'guest_permissions' });
    expect(other.openCard).toBe('guest_permissions');
    expect(nextEditor(other, { type: 'card_closed' }).openCard).toBeNull();
  });

  it('[PROV-16] is back in view after a save: what came back, no card open', () => {
    const open = nextEditor(repriced(startEditor(aConfiguration()), 900), {
      type: 'card_opened',
      card: 'booking_form',
    });
    const configuration = aConfiguration({ version: 2, service_slot_config: priced(900) });
    const state = nextEditor(open, { type: 'saved', configuration, sent: open.draft });
    expect(state).toMatchObject({ saved: configuration, openCard: null, refusals: {} });
    expect(hasUnsavedChanges(state)).toBe(false);
  });

  it('keeps what was changed while the save was on its way', () => {
    const sent = repriced(startEditor(aConfiguration()), 900);
    const later = repriced(sent, 950);
    const configuration = aConfiguration({ version: 2, service_slot_config: priced(900) });
    const state = nextEditor(later, { type: 'saved', configuration, sent: sent.draft });
    expect(state.draft.service_slot_config.price_per_hour).toBe(950);
    expect(changedParts(state)).toEqual(['service_slot_config']);
  });

  it('[PROV-48] keeps every edit of a refused save and opens the card the refusal is about', () => {
    const edited = repriced(startEditor(aConfiguration()), 900);
    const errors = { 'scheduling_window.buffer_time': 'Buffer time is in steps of 5 minutes.' };
    const state = nextEditor(edited, { type: 'save_refused', errors });
    expect(state).toMatchObject({ draft: edited.draft, refusals: errors, openCard: 'scheduling_window' });
    const changed = nextEditor(state, {
      type: 'changed',
      part: 'scheduling_window',
      value: { ...state.draft.scheduling_window, buffer_time: 20 },
    });
    expect(changed.refusals, 'a part that changes forgets its refusals').toEqual({});
  });

  it('takes over what arrives by itself only while nothing is changed', () => {
    const newer = aConfiguration({ version: 2, service_slot_config: priced(700) });
    const event = { type: 'refreshed', configuration: newer } as const;
    expect(nextEditor(startEditor(aConfiguration()), event).draft.service_slot_config.price_per_hour).toBe(700);
    const edited = repriced(startEditor(aConfiguration()), 900);
    expect(nextEditor(edited, event)).toBe(edited);
  });

  it('meets a newer configuration without losing an edit, and goes on from what is settled', () => {
    const edited = repriced(startEditor(aConfiguration()), 900);
    const newer = aConfiguration({ version: 2, time_zone: 'Europe/London' });
    const met = nextEditor(edited, { type: 'newer_found', configuration: newer });
    expect(met).toMatchObject({ newer, draft: edited.draft });
    const settled = nextEditor(met, { type: 'newer_settled', draft: draftOf(newer) });
    expect(settled).toMatchObject({ saved: newer, newer: null });
    expect(inputOf(settled).version).toBe(2);
    expect(hasUnsavedChanges(settled)).toBe(false);
  });

  it('sees its own save in a newer configuration that says the same', () => {
    const edited = repriced(startEditor(aConfiguration()), 900);
    const newer = aConfiguration({ version: 2, service_slot_config: priced(900) });
    const state = nextEditor(edited, { type: 'newer_found', configuration: newer });
    expect(state).toMatchObject({ saved: newer, newer: null });
  });

  it('goes back to what is saved when changes are discarded', () => {
    const state = nextEditor(repriced(startEditor(aConfiguration()), 900), { type: 'discarded' });
    expect(hasUnsavedChanges(state)).toBe(false);
  });

  it('sends no dates without time slots, and the version it started from', () => {
    const saved = aConfiguration({ version: 4 });
    const draft = { ...draftOf(saved), selected_time_slots: [day, { date: '2026-11-21', slots: [] }] };
    expect(inputOf({ saved, draft })).toMatchObject({ version: 4, selected_time_slots: [day] });
  });
});
