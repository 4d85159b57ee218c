import type { SecurityEvent } from '@right-circle/contract/security-log';

const sentences: Record<SecurityEvent['kind'], (detail: string, count: number) => string> = {
  signed_in: (device) => `Signed in with ${device === 'Unknown device' ? 'an unknown device' : device}`,
  sign_in_failed: (_, count) => (count === 1 ? '1 failed login' : `${count} failed logins`),
  sign_in_linked: (provider) => `${providers[provider] ?? capital(provider)} account linked`,
  sign_in_unlinked: (provider) => `${providers[provider] ?? capital(provider)} account disconnected`,
  password_changed: () => 'Password changed',
  email_change_requested: () => 'Change of email address requested',
  email_changed: () => 'Email address changed',
  email_change_undone: () => 'Change of email address undone',
  second_factor_added: (factor) => `${capital(factor)} added`,
  second_factor_removed: (factor) => `${capital(factor)} removed`,
  recovery_code_used: () => 'Recovery code used',
  moderator_granted: () => 'You became a moderator',
  moderator_revoked: () => "You're no longer a moderator",
  admin_granted: () => 'You became an operator',
  admin_revoked: () => "You're no longer an operator",
  account_suspended: () => 'Account suspended',
  account_restored: () => 'Account restored',
  deletion_requested: () => 'Account deletion requested',
  deletion_cancelled: () => 'Account deletion cancelled',
  payout_requested: () => 'Payout requested',
  payout_settled: () => 'Payout sent',
  payout_refused: () => 'Payout declined',
  report_decided: (action) => decisions[action] ?? 'You decided a report',
  access_refused: () => "Tried to open something you don't have access to",
  guest_entered: () => 'A guest got access to one of your sessions',
  entered_as_guest: () => 'A session was opened with a guest code sent to your email',
};

const providers: Record<string, string> = { google: 'Google', instagram: 'Instagram' };
const decisions: Record<string, string> = {
  remove: 'You removed reported content',
  dismiss: 'You dismissed a report',
  suspend: 'You suspended an account',
  restore: 'You restored an account',
  grant_appeal: 'You granted an appeal',
  refuse_appeal: 'You refused an appeal',
};

/** Describes the event in a few plain words. */
export function eventSentence({ kind, detail, count }: Pick<SecurityEvent, 'kind' | 'detail' | 'count'>): string {
  return sentences[kind](detail, count);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
