import type { Report } from '@right-circle/contract/moderation';
import { describe, expect, it } from 'vitest';
import { appealLook, decisionTitle, placeOfTarget } from './safety-words.ts';

const person = { user_id: 'u', username: 'asha', full_name: 'Asha', profile_pic: null };

function aReport(overrides: Partial<Report>): Report {
  return {
    id: 'r',
    target_type: 'post',
    target_id: 'x',
    post_id: null,
    reel_id: null,
    mentor_id: null,
    reason: 'spam',
    details: '',
    excerpt: '',
    owner: person,
    reporter: null,
    created_at: '2030-01-01T00:00:00Z',
    due_at: '2030-01-02T00:00:00Z',
    urgency: 'on_time',
    outcome: null,
    decided_at: null,
    decided_reason: null,
    hidden_until: null,
    note: '',
    ...overrides,
  };
}

describe('words about reports and decisions', () => {
  it.each([
    [{ target_type: 'post' }, '/dashboard/posts/x', 'Open the post'],
    [{ target_type: 'post', outcome: 'dismissed' }, '/dashboard/posts/x', 'Open the post'],
    [{ target_type: 'comment', post_id: 'p' }, '/dashboard/posts/p', 'Open the post'],
    [{ target_type: 'comment', reel_id: 'v' }, '/dashboard/explore?reel=v', 'Open the reel'],
    [{ target_type: 'reel' }, '/dashboard/explore?reel=x', 'Open the reel'],
    [{ target_type: 'profile' }, '/dashboard/view-profile/x', 'Open the profile'],
    [{ target_type: 'review', mentor_id: 'm' }, '/dashboard/view-profile/m#reviews', 'Open the profile'],
  ] as const)('leads a moderator from %j to %s: "%s"', (report, path, text) =>
    expect(placeOfTarget(aReport(report))).toEqual({ path, text }),
  );

  it.each([
    { target_type: 'post', outcome: 'removed' },
    { target_type: 'comment' },
    { target_type: 'reel', outcome: 'removed' },
    { target_type: 'profile', outcome: 'suspended' },
    { target_type: 'chat' },
    { target_type: 'review' },
  ] as const)('leads a moderator nowhere from %j', (report) => expect(placeOfTarget(aReport(report))).toBeNull());

  it.each([
    ['post', 'removed', 'Your post was removed'],
    ['comment', 'removed', 'Your comment was removed'],
    ['profile', 'removed', 'Your profile was cleared'],
    ['profile', 'suspended', 'Your account was suspended'],
    ['post', 'suspended', 'Your account was suspended'],
  ] as const)('[POL-13] %s, %s: "%s"', (target_type, outcome, title) => {
    expect(decisionTitle({ target_type, outcome })).toBe(title);
  });

  it('says how an appeal stands', () => {
    const looks = [null, 'granted', 'refused'] as const;
    expect(looks.map((outcome) => appealLook({ message: '', note: '', outcome }).label)).toEqual([
      'With the moderators',
      'Granted',
      'Refused',
    ]);
  });
});
