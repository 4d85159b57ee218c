import { describe, expect, it } from 'vitest';
import { datesWithSlots, firstSelection } from './availability-selection.ts';

const service_slots = [
  { id: 'old price', is_active: false },
  { id: '30 minutes', is_active: true },
  { id: '15 minutes', is_active: true },
];
const times = (...dates: string[]) => Object.fromEntries(dates.map((date) => [date, { '15': [{}] }]));
const select = (available_time_slots: Record<string, Record<string, unknown[]>>, today = '2026-11-15') =>
  firstSelection({ available_time_slots, service_slots }, today);

describe(firstSelection, () => {
  it('[BOOK-16] takes the first active service slot', () => {
    expect(select({}).serviceSlotId).toBe('30 minutes');
    expect(firstSelection({ available_time_slots: {}, service_slots: [] }, '2026-11-15').serviceSlotId).toBeNull();
  });

  it.each([
    ['today itself', times('2026-11-14', '2026-11-15', '2026-11-16'), '2026-11-15'],
    ['the next one', times('2026-11-10', '2026-12-02', '2026-11-20'), '2026-11-20'],
    ['not one without slots', { ...times('2026-11-20'), '2026-11-16': { '15': [], '30': [] } }, '2026-11-20'],
    ['one with slots of another duration', { '2026-11-16': { '15': [], '60': [{}] } }, '2026-11-16'],
  ])('[BOOK-17] takes the first date from today on that has slots: %s', (_label, slots, date) => {
    expect(select(slots)).toMatchObject({ date, month: date.slice(0, 7) });
  });

  it('[BOOK-18] else the first date that has any', () => {
    expect(select(times('2026-11-12', '2026-11-10')).date).toBe('2026-11-10');
  });

  it('takes no date when there are no slots at all', () => {
    expect(select({ '2026-11-16': { '15': [] } })).toMatchObject({ date: null, month: null });
    expect(datesWithSlots({ '2026-11-16': {} })).toEqual([]);
  });
});
