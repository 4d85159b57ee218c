import type { Configuration } from '@right-circle/contract/guidance';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { describe, expect, it } from 'vitest';
import { draftOf, newDraft } from './configuration-draft.ts';
import { differences, merge } from './newer-configuration.ts';

const saved: Configuration = {
  ...newDraft(),
  configuration_id: '5f0d2a7c-98f5-4c28-8a8e-4b7b6f1a2c3d',
  version: 1,
  service_slots: [],
  weekly_hours: emptyWeek(),
  updated_at: '2026-11-15T05:00:00.000Z',
};
const priced = (price_per_hour: number) => ({ price_per_hour, allowed_durations: [15 as const] });

describe('a newer configuration', () => {
  const mine = { ...draftOf(saved), service_slot_config: priced(900), time_zone: 'Asia/Dubai' };
  const newer = {
    ...saved,
    version: 2,
    service_slot_config: priced(700),
    booking_form: { ...saved.booking_form, custom_message: 'Hello' },
  };

  it('suggests what only one side changed, and the newer one where both did', () => {
    const found = differences(saved, mine, newer);
    expect(found.map(({ part, suggested }) => [part, suggested])).toEqual([
      ['service_slot_config', 'newer'],
      ['time_zone', 'mine'],
      ['booking_form', 'newer'],
    ]);
    expect(found[0]).toMatchObject({ mine: expect.stringContaining('₹900'), newer: expect.stringContaining('₹700') });
  });

  it('is put together from the choices', () => {
    const merged = merge(mine, newer, { service_slot_config: 'mine', time_zone: 'newer', booking_form: 'newer' });
    expect(merged).toMatchObject({
      service_slot_config: priced(900),
      time_zone: 'Asia/Kolkata',
      booking_form: { custom_message: 'Hello' },
    });
  });

  it('[PROV-63] suggests what is there when a first configuration meets one', () => {
    expect(differences(null, mine, newer).map(({ suggested }) => suggested)).toEqual(['newer', 'newer', 'newer']);
  });
});
