import { describe, expect, it } from 'vitest';
import { anAvailability, free } from '../mentor/sample-availability.ts';
import {
  activeServices,
  nextDateWith,
  noChoice,
  offerOf,
  stillAhead,
  timesPerDate,
  withDate,
  withDuration,
} from './booking-choice.ts';

const offered = anAvailability({
  service_slots: [
    { id: 's0', duration: 15, price: 250, is_active: false },
    { id: 's1', duration: 30, price: 600, is_active: true },
    { id: 's2', duration: 60, price: 1200, is_active: true },
  ],
  available_time_slots: {
    '2026-11-20': { '30': [free('2026-11-20', '09:00', '09:30')], '60': [free('2026-11-20', '09:00', '10:00')] },
    '2026-11-18': { '30': [], '60': [] },
    '2026-11-17': { '30': [free('2026-11-17', '09:00', '09:30'), free('2026-11-17', '09:30', '10:00')], '60': [] },
  },
});
const today = '2026-11-16';

describe('what is selected when availability arrives', () => {
  it('[BOOK-16] [BOOK-17] is the first active duration and the first date from today on that has slots', () => {
    const offer = offerOf(offered, noChoice, today);
    expect(offer.service?.id).toBe('s1');
    expect(offer.date).toBe('2026-11-17');
    expect(offer.times).toHaveLength(2);
    expect(offer.slot).toBeNull();
  });

  it.each([
    ['2026-11-18', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-12-01', '2026-11-17'],
  ])('[BOOK-17] [BOOK-18] on %s is the date %s', (day, date) => {
    expect(offerOf(offered, noChoice, day).date).toBe(date);
  });

  it('keeps a choice that is still on offer and drops one that is not', () => {
    const choice = { date: '2026-11-20', duration: 60, start: '2026-11-20T09:00:00+05:30' };
    expect(offerOf(offered, choice, today)).toMatchObject({
      date: '2026-11-20',
      service: { id: 's2' },
      slot: { start_time: choice.start },
    });
    expect(offerOf(offered, { ...choice, start: '2026-11-20T08:00:00+05:30' }, today).slot).toBeNull();
    expect(offerOf(offered, { date: '2026-11-18', duration: 15, start: null }, today)).toMatchObject({
      date: '2026-11-17',
      service: { id: 's1' },
    });
  });

  it('has nothing where nothing is on offer', () => {
    expect(offerOf({ available_time_slots: {}, service_slots: [] }, noChoice, today)).toEqual({
      date: null,
      service: null,
      times: [],
      slot: null,
    });
  });
});

describe('dates, durations and times', () => {
  it('[BOOK-05] offers the active durations', () => {
    expect(activeServices(offered).map(({ duration }) => duration)).toEqual([30, 60]);
  });

  it('[BOOK-24] counts the times of dates with a slot, and only of those', () => {
    expect([...timesPerDate(offered, 30)]).toEqual([
      ['2026-11-17', 2],
      ['2026-11-20', 1],
    ]);
    expect(timesPerDate(offered, 60).get('2026-11-17')).toBe(0);
  });

  it('leaves out a time that has gone by while the page was open', () => {
    const at = (time: string) =>
      offerOf(stillAhead(offered, Date.parse(`2026-11-17T${time}:00+05:30`)), noChoice, today);
    expect(at('08:59').times).toHaveLength(2);
    expect(at('09:00').times).toHaveLength(1);
    expect(at('09:30').date).toBe('2026-11-20');
  });

  it('[BOOK-20] another date or duration drops the chosen slot', () => {
    const choice = { date: '2026-11-17', duration: 30, start: 'x' };
    expect(withDate(choice, '2026-11-20')).toEqual({ date: '2026-11-20', duration: 30, start: null });
    expect(withDuration(choice, 60)).toEqual({ date: '2026-11-17', duration: 60, start: null });
  });

  it('finds the next date with times of a duration, round the end', () => {
    expect(nextDateWith(offered, 60, '2026-11-17')).toBe('2026-11-20');
    expect(nextDateWith(offered, 30, '2026-11-20')).toBe('2026-11-17');
    expect(nextDateWith(offered, 15, '2026-11-17')).toBeNull();
  });
});
