import { securityEventKinds } from '@right-circle/contract/security-log';
import { expect, it } from 'vitest';
import { eventSentence } from './event-sentence.ts';

it.each([
  ['signed_in', 'Chrome on Linux', 'Signed in with Chrome on Linux'],
  ['signed_in', 'Unknown device', 'Signed in with an unknown device'],
  ['sign_in_linked', 'google', 'Google account linked'],
  ['sign_in_unlinked', 'instagram', 'Instagram account disconnected'],
  ['second_factor_added', 'authenticator app', 'Authenticator app added'],
  ['second_factor_removed', 'passkey', 'Passkey removed'],
  ['report_decided', 'suspend', 'You suspended an account'],
  ['payout_settled', '', 'Payout sent'],
] as const)('[SECPAGE-03] %s %s reads "%s"', (kind, detail, sentence) => {
  expect(eventSentence({ kind, detail, count: 1 })).toBe(sentence);
});

it.each([
  ['guest_entered', 'A guest got access to one of your sessions'],
  ['entered_as_guest', 'A session was opened with a guest code sent to your email'],
] as const)('[LOOK-05] %s reads "%s"', (kind, sentence) => {
  expect(eventSentence({ kind, detail: '', count: 1 })).toBe(sentence);
});

it.each(securityEventKinds)('[SECPAGE-03] %s has a sentence without gaps', (kind) => {
  expect(eventSentence({ kind, detail: 'x', count: 1 })).toMatch(/^[A-Z1].*[a-z]$/);
});

it('[SECPAGE-03] counts failed logins of an hour', () => {
  expect(eventSentence({ kind: 'sign_in_failed', detail: '', count: 12 })).toBe('12 failed logins');
});
