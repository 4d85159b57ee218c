import type { Log } from '../logger.ts';

/** Over which network a text reaches a telephone; one provider serves both. */
export type TextNetwork = 'sms' | 'whatsapp';

/** `to` is an E.164 number: "+919876543210". */
export type TextMessage = { to: string; words: string };

/**
 * `accepted`: on its way. `refused`: this text never will be. `unreachable`: not now, another try may do.
 * `unknown`: it may be on its way, so another try could tell somebody twice.
 */
export type TextOutcome = 'accepted' | 'refused' | 'unreachable' | 'unknown';
export type SendText = (message: TextMessage) => Promise<TextOutcome>;

/** Without a provider a text goes nowhere; the log says that there was one, never to which number or what it said. */
export function createLoggedTexts(log: Log): SendText {
  return async ({ to, words }) => {
    log.info({ to: maskedNumber(to), characters: words.length }, 'no SMS provider is set: text message not sent');
    return await Promise.resolve('accepted');
  };
}

/** "+91••••••3210" */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)}${'•'.repeat(Math.max(0, number.length - 7))}${number.slice(-4)}`;
}
