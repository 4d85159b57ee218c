import { type DestinationStream, type Logger, pino } from 'pino';
import { callFields } from './call-context.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** One JSON object per line. Query strings and bodies are never logged: they contain tokens and personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    mixin: callFields,
    redact: { paths: ['*.password', '*.token', '*.access_token', '*.email', '*.headers'], remove: true },
    serializers: {
      err: errorForLog,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Keeps only what explains the error: driver errors contain the whole connection, including settings. */
function errorForLog(error: Error & { code?: unknown }): object {
  const { name, message, code, stack, cause } = error;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: errorForLog(cause) }) };
}
