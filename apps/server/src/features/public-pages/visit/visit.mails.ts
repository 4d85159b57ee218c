import type { Mail } from '#domain/mail-gate.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { CODE_MINUTES } from './visit.rules.ts';

/** Reads the same for people with and without an account. */
export function visitCodeMail(to: string, code: string, { appName }: { appName: string }): Mail {
  const content = renderMail({
    appName,
    heading: 'Your code to book a session',
    paragraphs: [
      `Enter this code on the booking page. It works once, for ${CODE_MINUTES} minutes. A newer code replaces it.`,
    ],
    code,
    footnote:
      "If you didn't ask for this, ignore this email and don't share the code. Nothing is booked or charged without it.",
  });
  return { audience: 'guest', hasNewCode: true, to, subject: `Your ${appName} code`, ...content };
}
