import type { Report } from '@right-circle/contract/safety';
import { describe, expect, it } from 'vitest';
import { appealLook, decisionTitle, pathOfTarget } from './safety-words.ts';

const person = { user_id: 'u', username: 'asha', full_name: 'Asha', profile_pic: null };

function aReport(overrides: Partial<Report>): Report {
  return {
    id: 'r',
    target_type: 'post',
    target_id: 'x',
    post_id: null,
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
    note: '',
    ...overrides,
  };
}

describe('words about reports and decisions', () => {
  it.each([
    [{ target_type: 'post' }, '/dashboard/posts/x'],
    [{ target_type: 'post', outcome: 'dismissed' }, '/dashboard/posts/x'],
    [{ target_type: 'post', outcome: 'removed' }, null],
    [{ target_type: 'comment', post_id: 'p' }, '/dashboard/posts/p'],
    [{ target_type: 'comment' }, null],
    [{ target_type: 'profile' }, '/dashboard/view-profile/x'],
    [{ target_type: 'profile', outcome: 'suspended' }, null],
    [{ target_type: 'chat' }, null],
    [{ target_type: 'review', mentor_id: 'm' }, '/dashboard/view-profile/m#reviews'],
    [{ target_type: 'review' }, null],
  ] as const)('leads a moderator from %j to %s', (report, path) => expect(pathOfTarget(aReport(report))).toBe(path));

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
