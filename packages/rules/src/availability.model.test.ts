import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelOf, type Scene, sceneOf, wallReader } from './availability.model.ts';
import {
  type AvailabilityInput,
  findOffered,
  firstOfferedSlot,
  nextOfferedSlots,
  offeredDates,
  offeredDays,
  offeredOn,
  offeredSlots,
  refusalsOf,
} from './availability.ts';
import { addDays } from './calendar-date.ts';
import { MINUTE_MS } from './durations.ts';
import { sessionDurations } from './guidance-choices.ts';
import { timeOfMinute } from './time-of-day.ts';

// This file runs under four process time zones; the zones below are the mentor's.

const DAYS = 5;
/** Ordinary days and days with clock changes: by an hour, by half an hour, and at midnight. */
const scenes = [
  sceneOf('Asia/Kolkata', '2027-01-10', DAYS),
  sceneOf('Asia/Kathmandu', '2027-06-13', DAYS),
  sceneOf('Europe/London', '2027-03-26', DAYS),
  sceneOf('Europe/London', '2027-10-29', DAYS),
  sceneOf('America/New_York', '2027-03-12', DAYS),
  sceneOf('America/New_York', '2027-11-05', DAYS),
  sceneOf('Australia/Lord_Howe', '2027-04-02', DAYS),
  sceneOf('Australia/Lord_Howe', '2027-10-01', DAYS),
  sceneOf('Asia/Beirut', '2027-03-26', DAYS),
  sceneOf('Asia/Beirut', '2027-10-29', DAYS),
];

const quarter = (max: number) => fc.integer({ min: 0, max: max / 15 }).map((n) => n * 15);

function inputFor(scene: Scene): fc.Arbitrary<AvailabilityInput> {
  const dates = [...new Set(scene.minutes.map(({ wallDate }) => wallDate))].slice(1, -1);
  // Weekly hours have no end but the scene does, and it contains only part of its first and last date.
  const edges = Array.from({ length: 20 }, (_, i) => addDays(dates[0] ?? '', i - 8))
    .filter((date) => !dates.includes(date))
    .map((date) => ({ date, hours: [] }));
  const window = fc
    .record({
      date: fc.constantFrom(...dates),
      startMinute: quarter(1425),
      length: fc.constantFrom(15, 45, 60, 120, 400, 1440),
    })
    .map(({ date, startMinute, length }) => ({ date, startMinute, endMinute: Math.min(startMinute + length, 1440) }));
  const time = fc
    .record({
      at: quarter((DAYS - 1) * 1440),
      shift: fc.constantFrom(0, 0, 0, 5, 7),
      length: fc.constantFrom(15, 30, 60),
    })
    .map(({ at, shift, length }) => {
      const startMs = scene.fromMs + (at + shift) * MINUTE_MS;
      return { startMs, endMs: startMs + length * MINUTE_MS };
    });
  const hours = fc.array(
    window.map(({ startMinute, endMinute }) => ({
      start_time: timeOfMinute(startMinute),
      end_time: timeOfMinute(endMinute),
    })),
    { maxLength: 2 },
  );
  const weekly = fc.record({
    id: fc.constant('weekly'),
    hours: fc.record({
      days: fc.array(hours, { minLength: 7, maxLength: 7 }),
      exceptions: fc
        .uniqueArray(fc.record({ date: fc.constantFrom(...dates), hours }), {
          maxLength: 2,
          selector: ({ date }) => date,
        })
        .map((exceptions) => [...edges, ...exceptions]),
    }),
  });
  return fc.record({
    nowMs: fc.integer({ min: 0, max: 2 * 1440 * MINUTE_MS }).map((ms) => scene.fromMs + ms),
    timeZone: fc.constant(scene.timeZone),
    windows: fc
      .array(window, { maxLength: 8 })
      .map((windows) => windows.map((one, i) => ({ ...one, id: `window ${i}` }))),
    weekly: fc.option(weekly),
    durations: fc.uniqueArray(fc.constantFrom(...sessionDurations), { maxLength: 4 }),
    maxAdvanceDays: fc.integer({ min: 1, max: 4 }),
    minAdvanceHours: fc.constantFrom(0, 1, 2, 26),
    bufferMinutes: fc.constantFrom(0, 5, 15, 60),
    maxBookingsPerDay: fc.constantFrom(1, 2, 50),
    bookings: fc.array(time, { maxLength: 6 }),
    busy: fc.array(time, { maxLength: 3 }),
  });
}

const anyInput = fc.constantFrom(...scenes).chain((scene) => inputFor(scene).map((input) => ({ scene, input })));

describe('the engine compared with a minute-by-minute model', () => {
  it('[BOOK-25][WEEK-01][WEEK-02] offers the same slots', () => {
    fc.assert(
      fc.property(anyInput, ({ scene, input }) => {
        const model = modelOf(scene, input);
        const slots = offeredSlots(input);
        for (const minutes of sessionDurations) {
          const ours = [...slots].flatMap(([date, lists]) => {
            const list = lists.get(minutes);
            return list ? [[date, list.map(({ startMs }) => startMs)]] : [];
          });
          const expected = input.durations.includes(minutes) ? model.offered(minutes) : {};
          expect(Object.fromEntries(ours)).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[BOOK-25][WEEK-03] names the same broken rules for any time', () => {
    const asked = fc.record({ at: fc.nat(DAYS * 288 - 13), durationMinutes: fc.constantFrom(...sessionDurations) });
    fc.assert(
      fc.property(anyInput, fc.array(asked, { minLength: 20, maxLength: 20 }), ({ scene, input }, times) => {
        const model = modelOf(scene, input);
        for (const { at, durationMinutes } of times) {
          const startMs = scene.fromMs + at * 300_000;
          expect(refusalsOf(input, { startMs, durationMinutes })).toEqual(model.refusals(startMs, durationMinutes));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[BOOK-25] finds exactly the listed slots and names a window that contains them', () => {
    fc.assert(
      fc.property(anyInput, ({ scene, input }) => {
        const wallAt = wallReader(scene.timeZone);
        const slots = [...offeredSlots(input)].flatMap(([date, lists]) =>
          [...lists].map((list) => [date, ...list] as const),
        );
        for (const [, durationMinutes, list] of slots) {
          for (const slot of list) {
            expect(findOffered(input, { startMs: slot.startMs, durationMinutes })).toEqual(slot);
            expect(refusalsOf(input, { startMs: slot.startMs, durationMinutes })).toEqual([]);
            const [date, minute] = wallAt(slot.startMs);
            if (slot.windowId === input.weekly?.id) continue;
            const window = input.windows.find(({ id }) => id === slot.windowId);
            expect(window?.date).toBe(date);
            expect(minute >= (window?.startMinute ?? 0) && minute < (window?.endMinute ?? 0)).toBe(true);
          }
        }
        const all = slots.flatMap(([, , list]) => list);
        const first = all.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)[0] ?? null;
        expect(firstOfferedSlot(input)).toEqual(first);
        expect(offeredDates(input)).toEqual([...new Set(slots.map(([date]) => date))]);
      }),
      { numRuns: 40 },
    );
  });

  it('[BOOK-25] finds the next times, the next days and single days of the list', () => {
    const asked = fc.record({ most: fc.integer({ min: 1, max: 9 }), skipped: fc.nat(3) });
    fc.assert(
      fc.property(anyInput, asked, ({ input }, { most, skipped }) => {
        const slots = offeredSlots(input);
        const all = [...slots.values()].flatMap((lists) => [...lists.values()].flat());
        const inOrder = all.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
        const next = inOrder.filter(({ startMs }, at) => inOrder[at - 1]?.startMs !== startMs);
        expect(nextOfferedSlots(input, most)).toEqual(next.slice(0, most));
        for (const date of [...slots.keys(), '2027-01-01']) {
          expect(offeredOn(input, date)).toEqual([...(slots.get(date)?.values() ?? [])].flat());
        }
        const from = [...slots.keys()][skipped] ?? '2027-01-01';
        for (const minutes of input.durations) {
          const days = [...slots].flatMap(([date, lists]) => {
            const list = date >= from ? lists.get(minutes) : undefined;
            return list ? [[date, list] as const] : [];
          });
          expect([...offeredDays(input, { minutes, from, most })]).toEqual(days.slice(0, most));
        }
      }),
      { numRuns: 40 },
    );
  });
});
