import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { list } from './list.ts';

export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_linked',
  'sign_in_unlinked',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'email_change_undone',
  'second_factor_added',
  'second_factor_removed',
  'recovery_code_used',
  'moderator_granted',
  'moderator_revoked',
  'admin_granted',
  'admin_revoked',
  'account_suspended',
  'account_restored',
  'deletion_requested',
  'deletion_cancelled',
  'payout_requested',
  'payout_settled',
  'payout_refused',
  'report_decided',
  'access_refused',
  'guest_entered',
  'entered_as_guest',
] as const;

const securityEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  /** Device of a sign-in, linked or unlinked provider, second factor, decision, or refused call. */
  detail: z.string(),
  /** Number of occurrences: failed sign-ins within one hour are one event. */
  count: z.int(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const PAGE_OF_SECURITY_EVENTS = 20;

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/user/security-events',
  summary: 'Sign-ins and changes that concern the security of your account, newest first',
  access: 'signed-in',
  query: z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  reply: z.object({
    events: list(securityEvent, PAGE_OF_SECURITY_EVENTS),
    /** Cursor of the next page; null at the end. */
    next_before: z.int().nullable(),
  }),
});
