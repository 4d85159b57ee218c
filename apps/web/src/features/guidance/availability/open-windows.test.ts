import { describe, expect, it } from 'vitest';
import { startPattern } from '../recurrence/recurrence-draft.ts';
import { type OpenWindow, unfinishedDates, unfinishedText, withOpenWindow } from './open-windows.ts';

const TODAY = '2026-11-16';
const slot = {
  id: 's1',
  start_time: '09:00',
  end_time: '10:00',
  is_recurring: false,
  recurring_pattern: null,
} as never;
const days = [{ date: '2026-11-20', slots: [slot] }] as never;
const pattern = startPattern('none', TODAY);
const added: OpenWindow = { slotId: null, times: { start: '09:00', end: '10:00' }, pattern };
const edited: OpenWindow = { ...added, slotId: 's1' };

describe('what is typed and not added', () => {
  it.each<[string, OpenWindow, string[]]>([
    ['a new time slot, also as it was suggested', added, ['2026-11-20']],
    ['one that is looked at', edited, []],
    ['one that is changed', { ...edited, times: { start: '09:00', end: '11:00' } }, ['2026-11-20']],
    ['one that was deleted meanwhile', { ...edited, slotId: 's2', times: { start: '08:00', end: '09:00' } }, []],
  ])('[SLOT-02] %s', (_, window, expected) => {
    expect(unfinishedDates({ '2026-11-20': window }, days, TODAY)).toEqual(expected);
  });

  it('[SLOT-02] forgets dates that are over', () => {
    expect(unfinishedDates({ '2026-11-15': added, '2026-11-16': added }, days, TODAY)).toEqual([TODAY]);
  });

  it('[SLOT-02] names the date, or how many there are', () => {
    const windows = { '2026-11-20': added, '2026-11-21': edited };
    expect(unfinishedText(windows, [])).toBeNull();
    expect(unfinishedText(windows, ['2026-11-20'])).toBe("The time slot on Fri 20 Nov isn't added yet.");
    expect(unfinishedText(windows, ['2026-11-21'])).toBe("The change to the time slot on Sat 21 Nov isn't made yet.");
    expect(unfinishedText(windows, ['2026-11-20', '2026-11-21'])).toBe("2 time slots aren't added yet.");
  });

  it('[SLOT-01] one form is open on each date', () => {
    const both = withOpenWindow(withOpenWindow({}, 'a', added), 'b', edited);
    expect(withOpenWindow(both, 'a', edited)).toEqual({ a: edited, b: edited });
    expect(withOpenWindow(both, 'a', null)).toEqual({ b: edited });
  });
});
