import { z } from 'zod';
import { cancelOutcome } from './cancel-outcome.ts';

/** Ways to prove your identity besides the password. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Ways for a signed-in person to reauthenticate. `sign_in` means logging in again, which needs no call of its own. */
export const reauthenticationMethods = ['password', ...secondFactorMethods, 'email_code', 'sign_in'] as const;
export type ReauthenticationMethod = (typeof reauthenticationMethods)[number];

/** Every refusal of the API. Clients branch on the code and show `detail`; they never match text. */
export const errorCode = z.enum([
  'bad_request',
  'not_signed_in',
  'invalid_credentials',
  'second_factor_required',
  'not_allowed',
  'reauthentication_required',
  'second_factor_missing',
  'age_not_confirmed',
  'email_not_verified',
  'account_suspended',
  'switched_off',
  'sign_up_closed',
  'invite_needed',
  'already_decided',
  'already_appealed',
  'not_found',
  'username_taken',
  'email_taken',
  'already_requested',
  'already_connected',
  'already_configured',
  'already_linked',
  'already_reviewed',
  'answer_running',
  'render_running',
  'stale_version',
  'slot_taken',
  'seeker_busy',
  'price_changed',
  'terms_changed',
  'outcome_changed',
  'not_upcoming',
  'own_slot',
  'outside_rules',
  'payment_failed',
  'money_left',
  'invalid_token',
  'too_large',
  'unsupported_media',
  'invalid_input',
  'too_many_requests',
  'not_configured',
  'provider_failed',
  'unavailable',
  'unexpected',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** HTTP status of each refusal. */
export const statusByCode = {
  bad_request: 400,
  invalid_token: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  not_allowed: 403,
  reauthentication_required: 403,
  second_factor_missing: 403,
  age_not_confirmed: 403,
  email_not_verified: 403,
  account_suspended: 403,
  switched_off: 403,
  sign_up_closed: 403,
  invite_needed: 403,
  already_decided: 409,
  already_appealed: 409,
  not_found: 404,
  username_taken: 409,
  email_taken: 409,
  already_requested: 409,
  already_connected: 409,
  already_configured: 409,
  already_linked: 409,
  already_reviewed: 409,
  answer_running: 409,
  render_running: 409,
  stale_version: 409,
  slot_taken: 409,
  seeker_busy: 409,
  price_changed: 409,
  terms_changed: 409,
  outcome_changed: 409,
  not_upcoming: 409,
  own_slot: 400,
  outside_rules: 422,
  payment_failed: 402,
  money_left: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid_input: 422,
  too_many_requests: 429,
  unexpected: 500,
  provider_failed: 502,
  not_configured: 503,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** `detail` and `message` carry the same text; `error` repeats it for the Google and Instagram calls. */
export const errorReply = z.object({
  detail: z.string(),
  message: z.string(),
  code: errorCode,
  error: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** On `already_configured`: the existing configuration. */
  configuration_id: z.uuid().optional(),
  /** On `second_factor_required`: token and methods to finish this sign-in within ten minutes. */
  second_factor: z.object({ token: z.string(), methods: z.array(z.enum(secondFactorMethods)) }).optional(),
  /** On `reauthentication_required`: methods the person can use; any one is enough. */
  reauthentication: z.object({ methods: z.array(z.enum(reauthenticationMethods)) }).optional(),
  /** On `account_suspended` after Google or Instagram: proves the identity of the person who appeals. */
  appeal_token: z.string().optional(),
  /** On `outcome_changed`: the current result of cancelling. */
  cancel_outcome: cancelOutcome.optional(),
  request_id: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
