import { AppError } from './app-error.ts';

type DriverError = Error & { code?: string; syscall?: string };

const UNSTORABLE_TEXT = '22021';

/** Returns the refusal that HTTP and the socket answer with for anything thrown; what nobody planned for is `unexpected`. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause: DriverError = error instanceof Error ? error : new Error(String(error));
  if (cause.code === UNSTORABLE_TEXT) {
    return new AppError('invalid_input', 'The text contains characters we cannot keep.', { cause });
  }
  if (isDatabaseDown(cause)) {
    return new AppError('unavailable', 'We are back in a moment. Please try again.', { cause, retryAfterSeconds: 2 });
  }
  return new AppError('unexpected', 'Something went wrong. Please try again.', { cause });
}

/** Anybody can call what is not set up here, so that must not look like a fault in the log. */
export const isFault = ({ code, status }: AppError): boolean => status >= 500 && code !== 'not_configured';

// Socket errors of the driver, and PostgreSQL's own words for shutting down, crashing and starting up.
const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
]);
const DOWN_TEXT =
  /^Connection terminated|^Query read timeout|^Client was closed|timeout exceeded when trying to connect|timeout expired/;

function isDatabaseDown(error: DriverError): boolean {
  if (DOWN_TEXT.test(error.message)) return true;
  const isSocketError = error.code?.startsWith('E') ?? false;
  return (
    DOWN_CODES.has(error.code ?? '') && (!isSocketError || ['connect', 'read', 'write'].includes(error.syscall ?? ''))
  );
}
