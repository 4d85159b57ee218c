import { type ErrorCode, type ErrorReply, statusByCode } from '@right-circle/contract/errors';

/** Fields that the contract declares for some refusals only. */
type ReplyFields = Omit<ErrorReply, 'detail' | 'message' | 'code' | 'error' | 'errors' | 'request_id'>;

type Extras = ErrorOptions & {
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  replyFields?: ReplyFields;
  /** Answered like missing content, but recorded as a refusal. */
  isForbidden?: boolean;
};

/** An expected refusal. Any other error is a bug and becomes `unexpected`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly replyFields: ReplyFields;
  readonly isForbidden: boolean;

  constructor(
    code: ErrorCode,
    detail: string,
    { errors, retryAfterSeconds, replyFields = {}, isForbidden = code === 'not_allowed', ...options }: Extras = {},
  ) {
    super(detail, options);
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.replyFields = replyFields;
    this.isForbidden = isForbidden;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}
