import type { Audience } from '#domain/mail-gate.ts';
import type { MailedSession } from './mailed-session.store.ts';
import type { Addressee } from './session-mail.rules.ts';

/** The person a mail is for, and the name of whom they meet. */
export type MailRecipient = {
  email: string | null;
  role: 'provider' | 'seeker' | 'guest';
  other: string;
  /** A guest's personal way into our own room. */
  guestUrl?: string;
};

/** Participants have accounts; a guest may have none. */
export const audienceOf = ({ role }: Pick<MailRecipient, 'role'>): Audience => (role === 'guest' ? 'guest' : 'member');

export function recipientOf(
  { mentor, seeker }: Pick<MailedSession, 'mentor' | 'seeker'>,
  to: Addressee,
): MailRecipient {
  if (to === 'provider') return { email: mentor.email, role: to, other: seeker.name };
  if (to === 'seeker') return { email: seeker.email, role: to, other: mentor.name };
  return { email: to.guest, role: 'guest', other: mentor.name };
}
