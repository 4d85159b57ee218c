import { describe, expect, it } from 'vitest';
import { dayParts } from './day-parts.ts';

const at = (start_time: string) => ({ time_slot_id: 'w', start_time, end_time: start_time });

describe('the parts of a day', () => {
  it('[BOOK-06] group times by where they start in India, whatever their offset', () => {
    const slots = ['00:00', '11:59', '12:00', '16:59', '17:00', '23:45'].map((time) =>
      at(`2026-11-17T${time}:00+05:30`),
    );
    expect(dayParts(slots).map(({ name, slots: found }) => [name, found.length])).toEqual([
      ['Morning', 2],
      ['Afternoon', 2],
      ['Evening', 2],
    ]);
    expect(dayParts([at('2026-11-17T06:30:00Z')]).map(({ name }) => name)).toEqual(['Afternoon']);
    expect(dayParts([])).toEqual([]);
  });
});
