import type { Mail } from '#domain/mail-gate.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';

type Sender = { appName: string; publicUrl: string; supportEmail: string };
export type DecisionKind = 'suspended' | 'appeal_granted' | 'appeal_refused';

const words = {
  suspended: {
    heading: 'Your account is suspended',
    first:
      "A moderator reviewed a report about your account and suspended it. Nobody can see your profile, and you can't log in. Your upcoming sessions are cancelled, and everyone who paid for them gets a full refund.",
    action: 'Appeal',
  },
  appeal_granted: {
    heading: 'Your appeal was granted',
    first: 'A moderator reviewed your case again and agreed with you.',
    action: 'Log in',
  },
  appeal_refused: {
    heading: 'Your appeal was refused',
    first: 'A moderator reviewed your case again and kept the decision.',
    action: 'Read the rules',
  },
} as const;

export function decisionMail(to: string, kind: DecisionKind, note: string, sender: Sender): Mail {
  const { appName, publicUrl, supportEmail } = sender;
  const { heading, first, action } = words[kind];
  const path = kind === 'appeal_refused' ? '/policy#terms' : kind === 'suspended' ? '/auth/appeal' : '/auth/login';
  const content = renderMail({
    appName,
    heading,
    paragraphs: [
      first,
      `The moderator wrote: ${note}`,
      ...(kind === 'suspended'
        ? [`The money you earned from sessions is still yours. Write to ${supportEmail} and we'll send it to you.`]
        : []),
    ],
    action: { label: action, url: `${publicUrl}${path}` },
    footnote: `You're receiving this email about your ${appName} account.`,
  });
  return { audience: 'account', to, subject: `${heading} on ${appName}`, ...content };
}
