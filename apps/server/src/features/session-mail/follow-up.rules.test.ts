import { DAY_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { followUpsOf, isFollowUpDue } from './follow-up.rules.ts';
import type { MailedSession } from './mailed-session.store.ts';
import { sampleSession } from './sample-mails.ts';

const booked = new Date('2026-11-10T03:30:00Z');
const { startsAt, endsAt } = sampleSession;
const mailed = (change: Partial<MailedSession> = {}): MailedSession => ({ ...sampleSession, ...change });
const unpaid = { ...sampleSession.payment!, wasPaid: false, isKept: false, isOpen: true };
const planned = (session: MailedSession, now = booked) =>
  followUpsOf(session, now)
    .filter(({ channel }) => channel === 'email')
    .map(({ to, about, dueAt }) => `${about} ${JSON.stringify(to)} ${dueAt.toISOString().slice(0, 16)}`);

describe(followUpsOf, () => {
  it('[PROMISE-19] asks the seeker for a review once, a day after the end', () => {
    expect(planned(mailed())).toEqual(['review "seeker" 2026-11-16T04:00']);
    expect(followUpsOf(mailed(), booked)).toHaveLength(1);
  });

  it('[PROMISE-10] reminds the seeker 1, 7 and 13 days after the end of what is unpaid', () => {
    expect(planned(mailed({ payment: unpaid })).filter((text) => text.startsWith('payment'))).toEqual([
      'payment "seeker" 2026-11-16T04:00',
      'payment "seeker" 2026-11-22T04:00',
      'payment "seeker" 2026-11-28T04:00',
    ]);
  });

  it('[PROMISE-14] reminds the mentor of a request after 12 hours and 2 hours before the start', () => {
    const pending = mailed({ approval: 'pending' });
    const answers = (now: Date) => planned(pending, now).filter((text) => text.startsWith('answer'));
    expect(answers(booked)).toEqual(['answer "provider" 2026-11-10T15:30', 'answer "provider" 2026-11-15T01:30']);
    expect(answers(new Date('2026-11-14T23:00:00Z')), 'asked late').toEqual(['answer "provider" 2026-11-15T01:30']);
    expect(answers(new Date('2026-11-15T02:00:00Z')), 'asked too late').toEqual([]);
  });
});

describe(isFollowUpDue, () => {
  const after = new Date(endsAt.getTime() + DAY_MS);
  const day15 = new Date(endsAt.getTime() + 14 * DAY_MS);
  const met = { attendedAt: startsAt };
  it.each([
    ['PROMISE-10', 'payment', { payment: unpaid }, after, true],
    ['PROMISE-10', 'payment', { payment: unpaid }, day15, false],
    ['PROMISE-10', 'payment', {}, after, false],
    ['PROMISE-10', 'payment', { payment: unpaid, state: 'cancelled' }, after, false],
    ['PROMISE-14', 'answer', { approval: 'pending' }, booked, true],
    ['PROMISE-14', 'answer', { approval: 'approved' }, booked, false],
    ['PROMISE-14', 'answer', { approval: 'pending' }, startsAt, false],
    ['PROMISE-19', 'review', met, after, true],
    ['PROMISE-19', 'review', {}, after, false],
    ['PROMISE-19', 'review', { meetingLink: 'https://meet.google.com/abc' }, after, true],
    ['PROMISE-19', 'review', { ...met, isReviewed: true }, after, false],
    ['PROMISE-19', 'review', { ...met, state: 'cancelled' }, after, false],
  ] as const)('[%s] a %s reminder about %j: %s', (_, about, change, now, isDue) => {
    const reminder = { about, startsAt, isElsewhere: 'meetingLink' in change };
    expect(isFollowUpDue(mailed(change), reminder, now)).toBe(isDue);
    expect(isFollowUpDue(mailed({ ...change, startsAt: after }), reminder, now), 'moved').toBe(false);
  });
});
