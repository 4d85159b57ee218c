import { describe, expect, it } from 'vitest';
import { refusalText } from './refusal.texts.ts';

const asked = { date: '2030-01-03', time: '09:00', durationMinutes: 30 };
const settings = { maxAdvanceDays: 1, minAdvanceHours: 1, bufferMinutes: 5, maxBookingsPerDay: 1 };

describe(refusalText, () => {
  it.each([
    ['too_soon', {}, 'It is less than 1 hour away, your minimum notice.'],
    ['too_soon', { minAdvanceHours: 0 }, 'This time has passed.'],
    ['too_far_ahead', {}, 'You only take bookings up to 1 day ahead.'],
    ['too_close_to_booking', {}, 'It does not leave your buffer of 5 minutes to a booked session.'],
    ['too_close_to_booking', { bufferMinutes: 0 }, 'You have a booked session at this time.'],
    ['day_full', {}, 'This date already has 1 booked session, your daily limit.'],
  ] as const)('%s with %j', (refusal, change, text) => {
    expect(refusalText(refusal, asked, { ...settings, ...change })).toBe(text);
  });
});
