import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** One JSON object a line. Query strings and bodies are never logged: they carry tokens and personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: ['*.password', '*.token', '*.access_token', '*.email', '*.headers'], remove: true },
    serializers: {
      err: errorForLog,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Only what explains the error: driver errors drag the whole connection, settings included, along. */
function errorForLog(error: Error & { code?: unknown }): object {
  const { name, message, code, stack, cause } = error;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: errorForLog(cause) }) };
}
