import { HOUR_MS } from '@right-circle/rules/durations';
import { defaultBookingConfirmation } from '@right-circle/rules/guidance-choices';
import { describe, expect, it } from 'vitest';
import { phoneIn, phoneNumber } from './phone.rules.ts';
import { isDueFor, nextTry, remindersOf, timeLeftText } from './reminder.rules.ts';

const startsAt = new Date('2030-01-03T10:00:00Z');
const now = new Date('2030-01-01T00:00:00Z');
const session = {
  startsAt,
  confirmation: { ...defaultBookingConfirmation, reminder_timing: [24, 2] },
  answers: {},
  guests: [] as string[],
};

describe('when people are reminded', () => {
  it('[PROV-58] 24 and 2 hours before, both people, by mail and in the app', () => {
    const reminders = remindersOf(session, now).map(
      ({ to, channel, dueAt }) => `${dueAt.toISOString().slice(5, 16)} ${JSON.stringify(to)} ${channel}`,
    );
    expect(reminders).toEqual([
      '01-02T10:00 "seeker" email',
      '01-02T10:00 "seeker" notification',
      '01-02T10:00 "provider" email',
      '01-02T10:00 "provider" notification',
      '01-03T08:00 "seeker" email',
      '01-03T08:00 "seeker" notification',
      '01-03T08:00 "provider" email',
      '01-03T08:00 "provider" notification',
    ]);
  });

  it('guests by mail alone, each of them', () => {
    const guests = ['meera@guest.example', 'dev@guest.example'];
    const theirs = remindersOf({ ...session, guests }, now).filter(({ to }) => typeof to !== 'string');
    expect(theirs.map(({ to, channel }) => ({ to, channel }))).toEqual(
      [...guests, ...guests].map((guest) => ({ to: { guest }, channel: 'email' })),
    );
  });

  it('leaves out hours that have passed, and says each once', () => {
    const confirmation = { ...session.confirmation, reminder_timing: [48, 2, 2] };
    const late = remindersOf({ ...session, confirmation }, new Date('2030-01-02T00:00:00Z'));
    expect(late).toHaveLength(4);
    expect(remindersOf(session, new Date('2030-01-03T08:00:00Z'))).toEqual([]);
  });

  it('[PROV-57] texts only where the mentor wants it and the seeker left a number', () => {
    const texted = { ...session.confirmation, send_sms_reminders: true };
    const count = (confirmation: typeof texted, answers: Record<string, string>) =>
      remindersOf({ ...session, confirmation, answers }, now).filter(({ channel }) => channel === 'sms').length;
    expect(count(texted, { Phone: '98765 43210' })).toBe(2);
    expect(count(texted, {})).toBe(0);
    expect(count(texted, { Phone: 'call me' })).toBe(0);
    expect(count({ ...texted, send_sms_reminders: false }, { Phone: '98765 43210' })).toBe(0);
  });
});

it.each([
  ['9876543210', '+919876543210'],
  ['098765 43210', '+919876543210'],
  ['+1 (415) 555-0100', '+14155550100'],
  ['0044 20 7946 0958', '+442079460958'],
  ['12345', null],
  ['2876543210', null],
  ['+0123456789', null],
  ['+91 98765 43210 ext 4', null],
  ['', null],
])('%s is %s', (written, number) => expect(phoneNumber(written)).toBe(number));

it('finds the number under whatever way Phone is written', () => {
  expect(phoneIn({ ' phone ': '9876543210' })).toBe('+919876543210');
  expect(phoneIn({ Phone: ['9876543210'] })).toBeNull();
  expect(phoneIn({ Telephone: '9876543210' })).toBeNull();
});

it.each([
  [{ state: 'confirmed', approval: 'not_needed', startsAt }, true],
  [{ state: 'confirmed', approval: 'approved', startsAt }, true],
  [{ state: 'confirmed', approval: 'pending', startsAt }, false],
  [{ state: 'cancelled', approval: 'not_needed', startsAt }, false],
  [{ state: 'confirmed', approval: 'not_needed', startsAt: new Date('2030-01-04T10:00:00Z') }, false],
] as const)('%o is reminded of: %s', (about, isDue) => {
  const [meera, dev] = ['meera@guest.example', 'dev@guest.example'];
  const told = { ...about, informedGuests: [meera] };
  expect(isDueFor(told, { startsAt, to: 'seeker' }, now)).toBe(isDue);
  expect(isDueFor(told, { startsAt, to: { guest: meera } }, now)).toBe(isDue);
  expect(isDueFor(told, { startsAt, to: { guest: dev } }, now), 'not asked for it, or not invited any more').toBe(
    false,
  );
  expect(isDueFor(told, { startsAt, to: 'seeker' }, startsAt)).toBe(false);
});

it.each([
  [72, '3 days'],
  [48, '2 days'],
  [24, '24 hours'],
  [23.995, '24 hours'],
  [2, '2 hours'],
  [1, '1 hour'],
  [0.75, '45 minutes'],
  [0.001, '1 minute'],
])('%d hours are %s', (hours, words) => expect(timeLeftText(hours * HOUR_MS)).toBe(words));

it('waits longer after each failure, at most a quarter of an hour', () => {
  const waits = [0, 1, 2, 9].map((failures) => nextTry(failures, now).getTime() - now.getTime());
  expect(waits).toEqual([30_000, 60_000, 120_000, 900_000]);
});
