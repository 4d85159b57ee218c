import type { Log } from '../logger.ts';

/** Network for sending a text; one provider serves both. */
export type TextNetwork = 'sms' | 'whatsapp';

/** `to` is an E.164 number: "+919876543210". */
export type TextMessage = { to: string; words: string };

/**
 * `accepted`: being delivered. `refused`: will never be delivered. `unreachable`: failed, a retry may help.
 * `unknown`: may have been delivered, so a retry could send it twice.
 */
export type TextOutcome = 'accepted' | 'refused' | 'unreachable' | 'unknown';
export type SendText = (message: TextMessage) => Promise<TextOutcome>;

/** Without a provider no text is sent; the log records that there was one, never the number or the text. */
export function createLoggedTexts(log: Log): SendText {
  return async ({ to, words }) => {
    log.info({ to: maskedNumber(to), characters: words.length }, 'text message not sent: no SMS provider configured');
    return await Promise.resolve('accepted');
  };
}

/** "+91••••••3210" */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)}${'•'.repeat(Math.max(0, number.length - 7))}${number.slice(-4)}`;
}
