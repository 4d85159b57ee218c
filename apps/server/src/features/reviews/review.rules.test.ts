import { describe, expect, it } from 'vitest';
import { isEditable, type ReviewedSession, reviewRefusal } from './review.rules.ts';

const now = new Date('2030-01-10T12:00:00.000Z');
const session: ReviewedSession = {
  mentorUserId: 'kabir',
  seekerId: 'asha',
  mentorName: 'Kabir Eats',
  state: 'confirmed',
  approval: 'not_needed',
  endsAt: now,
  wasMissed: false,
};
const notYet = 'You can review after a session with Kabir Eats.';

describe('reviewRefusal', () => {
  it.each([
    ['a session that has just ended', {}, null],
    ['one the mentor approved', { approval: 'approved' }, null],
    ['one that still runs', { endsAt: new Date(now.getTime() + 1) }, notYet],
    ['one that was cancelled', { state: 'cancelled' }, notYet],
    ['one that was never paid', { state: 'expired' }, notYet],
    ['a request left open at its start', { approval: 'pending' }, notYet],
    ['one its seeker missed', { wasMissed: true }, notYet],
  ])('[VIEWP-05] %s', (_what, change, refusal) => {
    expect(reviewRefusal({ ...session, ...change }, 'asha', now)).toBe(refusal);
  });

  it('refuses a review of oneself', () => {
    expect(reviewRefusal(session, 'kabir', now)).toBe('You cannot review yourself.');
  });
});

describe('isEditable', () => {
  it.each([
    ['at once', '2030-01-10T12:00:00.000Z', true],
    ['in the last millisecond of the week', '2030-01-03T12:00:00.001Z', true],
    ['a week later', '2030-01-03T12:00:00.000Z', false],
  ])('[VIEWP-05] %s', (_when, createdAt, editable) => {
    expect(isEditable({ createdAt: new Date(createdAt) }, now)).toBe(editable);
  });
});
