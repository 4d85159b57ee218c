import { describe, expect, it } from 'vitest';
import { meetingStep } from './meeting.rules.ts';

const at = (time: string) => new Date(`2030-01-02T${time}Z`);
const booking = {
  state: 'confirmed',
  approval: 'not_needed',
  startsAt: at('10:00'),
  endsAt: at('10:30'),
  isElsewhere: false,
} as const;

describe('calendar updates', () => {
  it.each([
    [{}, '09:00', 'put'],
    [{ approval: 'approved' }, '09:00', 'put'],
    [{ approval: 'pending' }, '09:00', 'leave'],
    [{ approval: 'pending', isElsewhere: true }, '09:00', 'put'],
    [{}, '09:49:59.999', 'put'],
    [{}, '09:50', 'leave'],
    [{ isElsewhere: true }, '09:55', 'put'],
    [{ isElsewhere: true }, '10:30', 'leave'],
    [{ state: 'held' }, '09:00', 'leave'],
    [{ state: 'expired' }, '09:00', 'leave'],
    [{ state: 'cancelled' }, '09:00', 'remove'],
    [{ state: 'cancelled', isElsewhere: true }, '10:40', 'remove'],
  ] as const)('[BOOK-35] %o at %s: %s', (changes, time, step) => {
    expect(meetingStep({ ...booking, ...changes }, at(time))).toBe(step);
  });

  it('stops removing events that are long over', () => {
    expect(meetingStep({ ...booking, state: 'cancelled' }, new Date('2030-01-03T10:30:00Z'))).toBe('leave');
  });
});
