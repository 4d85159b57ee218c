import { renderMail } from '#platform/mail/mail-layout.ts';
import type { Mail } from '#platform/mail/mailer.ts';

type Sender = { appName: string; publicUrl: string; supportEmail: string };
export type DecisionKind = 'suspended' | 'appeal_granted' | 'appeal_refused';

const words = {
  suspended: {
    heading: 'Your account is suspended',
    first:
      'A moderator looked at a report about your account and suspended it. Nobody can see it, and you cannot log in. Sessions you had ahead are called off, and everything paid for them goes back.',
    action: 'Appeal',
  },
  appeal_granted: {
    heading: 'Your appeal was granted',
    first: 'A moderator looked at it again and agreed with you.',
    action: 'Log in',
  },
  appeal_refused: {
    heading: 'Your appeal was refused',
    first: 'A moderator looked at it again. The decision stands.',
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
      `What the moderator wrote: ${note}`,
      ...(kind === 'suspended'
        ? [`What you have earned with sessions stays yours: write to ${supportEmail}, and we send it to you.`]
        : []),
    ],
    action: { label: action, url: `${publicUrl}${path}` },
    footnote: `You get this mail because it is about your ${appName} account.`,
  });
  return { audience: 'account', to, subject: `${heading} on ${appName}`, ...content };
}
