import type { ErrorCode, ErrorReply } from '@right-circle/contract/errors';

const statusByCode = {
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

type Extras = ErrorOptions & {
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  configurationId?: string;
  appealToken?: string;
  secondFactor?: NonNullable<ErrorReply['second_factor']>;
  reauthentication?: NonNullable<ErrorReply['reauthentication']>;
  /** Answered as if nothing were there, but recorded as a refusal. */
  isForbidden?: boolean;
};

/** A refusal we planned for. Anything else that is thrown is a bug and becomes `unexpected`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly configurationId: string | undefined;
  readonly appealToken: string | undefined;
  readonly secondFactor: ErrorReply['second_factor'];
  readonly reauthentication: ErrorReply['reauthentication'];
  readonly isForbidden: boolean;

  constructor(
    code: ErrorCode,
    detail: string,
    {
      errors,
      retryAfterSeconds,
      configurationId,
      appealToken,
      secondFactor,
      reauthentication,
      isForbidden = code === 'not_allowed',
      ...options
    }: Extras = {},
  ) {
    super(detail, options);
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.configurationId = configurationId;
    this.appealToken = appealToken;
    this.secondFactor = secondFactor;
    this.reauthentication = reauthentication;
    this.isForbidden = isForbidden;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}
