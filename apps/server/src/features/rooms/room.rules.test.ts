import { describe, expect, it } from 'vitest';
import { absentRole, firstTogether, type Meeting, roomRefusal, type Stay } from './room.rules.ts';

const at = (time: string) => new Date(`2030-01-02T${time}Z`);
const meeting: Meeting = {
  state: 'confirmed',
  approval: 'approved',
  startsAt: at('10:00'),
  endsAt: at('10:30'),
  elsewhere: null,
  due: null,
  canJoinUnpaid: false,
};

describe('opening hours of a room', () => {
  it.each([
    ['09:49:59.999', 'early'],
    ['09:50', null],
    ['10:00', null],
    ['10:44:59.999', null],
    ['10:45', 'over'],
  ])('[BOOK-35] at %s: %s', (time, reason) => {
    expect(roomRefusal(meeting, at(time), 'seeker')?.reason ?? null).toBe(reason);
  });

  it.each([
    [{ state: 'cancelled' }, '10:00', 'cancelled'],
    [{ approval: 'declined' }, '10:00', 'cancelled'],
    [{ approval: 'pending' }, '09:55', 'not_approved'],
    [{ approval: 'pending' }, '10:00', 'cancelled'],
    [{ approval: 'not_needed' }, '09:55', null],
    [{ elsewhere: 'https://meet.google.com/abc' }, '08:00', 'elsewhere'],
    [{ elsewhere: 'https://meet.google.com/abc' }, '10:00', 'elsewhere'],
    [{ elsewhere: 'https://meet.google.com/abc' }, '10:45', 'over'],
    [{ elsewhere: 'https://meet.google.com/abc', state: 'cancelled' }, '10:00', 'cancelled'],
  ] as const)('[BOOK-35] %o at %s: %s', (changes, time, reason) => {
    expect(roomRefusal({ ...meeting, ...changes }, at(time), 'seeker')?.reason ?? null).toBe(reason);
  });

  it.each([
    ['seeker', {}, '10:00', 'unpaid'],
    ['seeker', {}, '08:00', 'unpaid'],
    ['seeker', { elsewhere: 'https://meet.google.com/abc' }, '10:00', 'unpaid'],
    ['seeker', { canJoinUnpaid: true }, '10:00', null],
    ['seeker', {}, '10:45', 'over'],
    ['provider', {}, '10:00', null],
  ] as const)('[PROMISE-08] unpaid, for the %s with %o at %s: %s', (role, changes, time, reason) => {
    const due = { paymentId: 'p', amountInPaise: 40_000 };
    const refusal = roomRefusal({ ...meeting, due, ...changes }, at(time), role);
    expect(refusal?.reason ?? null).toBe(reason);
    if (reason === 'unpaid') expect(refusal?.detail).toBe('Pay ₹400 to join this session.');
  });

  it('says when it opens, in India', () => {
    expect(roomRefusal(meeting, at('08:00'), 'seeker')?.detail).toBe(
      'The room opens on Wed 2 Jan at 3:20 pm IST, 10 minutes before the start.',
    );
  });
});

const stay = (role: Stay['role'], from: string, until: string): Stay => ({ role, from: at(from), until: at(until) });

describe('the join log', () => {
  it.each([
    ['nobody', [], null],
    ['one alone', [stay('provider', '10:00', '10:30')], null],
    ['one after the other', [stay('provider', '10:00', '10:05'), stay('seeker', '10:06', '10:30')], null],
    ['together', [stay('provider', '10:00', '10:30'), stay('seeker', '10:06', '10:30')], '10:06'],
    [
      'the first of two meetings',
      [stay('seeker', '09:55', '10:30'), stay('provider', '10:20', '10:30'), stay('provider', '10:01', '10:02')],
      '10:01',
    ],
    ['a guest with one of them', [stay('seeker', '10:00', '10:30'), stay('guest', '10:00', '10:30')], null],
    ['two pages of one person', [stay('seeker', '10:00', '10:30'), stay('seeker', '10:10', '10:30')], null],
  ])('[SESS-61] %s', (_name, stays, together) => {
    expect(firstTogether(stays)).toEqual(together ? at(together) : null);
  });

  it.each([
    ['neither came', [], null],
    ['the seeker waited', [stay('seeker', '09:58', '10:12')], 'provider'],
    ['the mentor waited', [stay('provider', '10:03', '10:12')], 'seeker'],
    ['a guest waited with the seeker', [stay('seeker', '09:58', '10:12'), stay('guest', '10:00', '10:12')], 'provider'],
    ['only a guest came', [stay('guest', '09:58', '10:12')], null],
    ['one looked in before the start and went', [stay('seeker', '09:51', '09:53')], null],
    ['one came only after ten minutes', [stay('seeker', '10:11', '10:20')], null],
    ['the mentor came too late', [stay('seeker', '09:58', '10:09'), stay('provider', '10:11', '10:20')], 'provider'],
    ['both came, and missed each other', [stay('seeker', '09:58', '10:02'), stay('provider', '10:03', '10:09')], null],
    ['they had met before the start', [stay('seeker', '09:51', '10:09'), stay('provider', '09:52', '09:53')], null],
  ])('no-show: %s', (_name, stays, absent) => {
    expect(absentRole(stays, meeting.startsAt)).toBe(absent);
  });
});
