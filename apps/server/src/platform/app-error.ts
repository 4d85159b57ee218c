import { type ErrorCode, type ErrorReply, statusByCode } from '@right-circle/contract/errors';

type Extras = ErrorOptions & {
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  configurationId?: string;
  appealToken?: string;
  secondFactor?: NonNullable<ErrorReply['second_factor']>;
  reauthentication?: NonNullable<ErrorReply['reauthentication']>;
  cancelOutcome?: NonNullable<ErrorReply['cancel_outcome']>;
  /** Answered like missing content, but recorded as a refusal. */
  isForbidden?: boolean;
};

/** An expected refusal. Any other error is a bug and becomes `unexpected`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly configurationId: string | undefined;
  readonly appealToken: string | undefined;
  readonly secondFactor: ErrorReply['second_factor'];
  readonly reauthentication: ErrorReply['reauthentication'];
  readonly cancelOutcome: ErrorReply['cancel_outcome'];
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
      cancelOutcome,
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
    this.cancelOutcome = cancelOutcome;
    this.isForbidden = isForbidden;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}
