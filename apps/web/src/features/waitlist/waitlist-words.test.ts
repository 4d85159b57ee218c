import { describe, expect, it } from 'vitest';
import { dateText, offerText, placeText, takePath } from './waitlist-words.ts';

const offer = {
  start_time: '2026-11-17T09:00:00+05:30',
  end_time: '2026-11-17T09:30:00+05:30',
  expires_at: '2026-11-15T16:15:00+05:30',
};

describe('words about waiting', () => {
  it('name the day, the place and the time that is kept', () => {
    expect(dateText('2026-11-17')).toBe('Tue, 17 Nov 2026');
    expect([1, 2, 11].map(placeText)).toEqual([
      'You are first in line.',
      'You are number 2 in line.',
      'You are number 11 in line.',
    ]);
    expect(offerText(offer)).toBe('9:00 – 9:30 am on Tue, 17 Nov 2026 is kept for you until 4:15 pm IST.');
  });

  it('lead to the booking page with the time chosen', () => {
    expect(takePath('m', { date: '2026-11-17', offer })).toBe(
      '/dashboard/book-session/m?date=2026-11-17&duration=30&start=2026-11-17T09%3A00%3A00%2B05%3A30',
    );
  });
});
