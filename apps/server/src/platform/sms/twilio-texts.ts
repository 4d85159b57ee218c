import type { Log } from '../logger.ts';
import { maskedNumber, type SendText, type TextNetwork, type TextOutcome } from './text-sender.ts';

export type TwilioSettings = {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  from: string;
  network: TextNetwork;
  timeoutMs: number;
};

const TOO_MANY = 429;
// A connection that was never established sent nothing.
const NEVER_REACHED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Twilio's API for texts, which others copy: a form, posted with the account's name and secret. */
export function createTwilioTexts({ log, ...settings }: TwilioSettings & { log: Log }): SendText {
  const { baseUrl, accountSid, authToken, from, network, timeoutMs } = settings;
  const address = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const on = (number: string) => (network === 'whatsapp' ? `whatsapp:${number}` : number);
  return async ({ to, words }) => {
    const note = (outcome: TextOutcome, why: object): TextOutcome => {
      log.warn({ to: maskedNumber(to), outcome, ...why }, 'text message not accepted');
      return outcome;
    };
    try {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: on(to), From: on(from), Body: words }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await reply.body?.cancel();
      if (reply.ok) return 'accepted';
      return note(reply.status === TOO_MANY || reply.status >= 500 ? 'unreachable' : 'refused', {
        status: reply.status,
      });
    } catch (error) {
      const code = causeOf(error);
      return note(NEVER_REACHED.includes(code) ? 'unreachable' : 'unknown', { code });
    }
  };
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error) return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return 'unknown';
}
