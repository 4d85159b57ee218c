import { guestLimits } from '@right-circle/contract/limits';
import type { Mail } from '#domain/mail-gate.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';

export function guestCodeMail(to: string, code: string, { appName }: { appName: string }): Mail {
  const content = renderMail({
    appName,
    heading: 'Your code to join the session',
    paragraphs: [
      `Enter this code on the session page. It works once, for ${guestLimits.codeMinutes} minutes. A newer code replaces it.`,
    ],
    code,
    footnote:
      "If you didn't ask for this, ignore this email and don't share the code. Nobody can join as you without it.",
  });
  return { audience: 'guest', hasNewCode: true, to, subject: `Your ${appName} code`, ...content };
}
