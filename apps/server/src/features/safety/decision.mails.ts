import type { Mail } from '#domain/mail-gate.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';

type Sender = { appName: string; publicUrl: string; supportEmail: string };
export type DecisionKind = 'suspended' | 'suspended_by_operator' | 'restored' | 'appeal_granted' | 'appeal_refused';

const LOCKED_OUT =
  "Nobody can see your profile, and you can't log in. Your upcoming sessions are cancelled, and everyone who paid for them gets a full refund.";

const words = {
  suspended: {
    heading: 'Your account is suspended',
    first: `A moderator reviewed a report about your account and suspended it. ${LOCKED_OUT}`,
    action: 'Appeal',
    path: '/auth/appeal',
    wrote: 'The moderator wrote',
  },
  suspended_by_operator: {
    heading: 'Your account is suspended',
    first: `We reviewed your account and suspended it. ${LOCKED_OUT}`,
    action: 'Appeal',
    path: '/auth/appeal',
    wrote: 'Reason',
  },
  restored: {
    heading: 'Your account is restored',
    first: 'You can log in again, and others can see your profile. Sessions that were cancelled stay cancelled.',
    action: 'Log in',
    path: '/auth/login',
    wrote: 'Reason',
  },
  appeal_granted: {
    heading: 'Your appeal was granted',
    first: 'A moderator reviewed your case again and agreed with you.',
    action: 'Log in',
    path: '/auth/login',
    wrote: 'The moderator wrote',
  },
  appeal_refused: {
    heading: 'Your appeal was refused',
    first: 'A moderator reviewed your case again and kept the decision.',
    action: 'Read the rules',
    path: '/policy#terms',
    wrote: 'The moderator wrote',
  },
} as const;

/** False for a delayed mail about a state that has ended: the other decision has its own. */
export function isStillTrue(kind: DecisionKind, { isSuspended }: { isSuspended: boolean }): boolean {
  if (kind === 'restored') return !isSuspended;
  return isSuspended || (kind !== 'suspended' && kind !== 'suspended_by_operator');
}

/** "Your Right Circle account is suspended" */
const subjectOf = (heading: string, appName: string) => heading.replace('Your', () => `Your ${appName}`);

export function decisionMail(to: string, kind: DecisionKind, note: string, sender: Sender): Mail {
  const { appName, publicUrl, supportEmail } = sender;
  const { heading, first, action, path, wrote } = words[kind];
  const content = renderMail({
    appName,
    heading,
    paragraphs: [
      first,
      `${wrote}: ${note}`,
      ...(kind === 'suspended' || kind === 'suspended_by_operator'
        ? [`The money you earned from sessions is still yours. Write to ${supportEmail} and we'll send it to you.`]
        : []),
    ],
    action: { label: action, url: `${publicUrl}${path}` },
    footnote: `You're receiving this email about your ${appName} account.`,
  });
  return { audience: 'account', to, subject: subjectOf(heading, appName), ...content };
}
