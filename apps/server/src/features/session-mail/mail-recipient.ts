import type { Audience } from '#platform/mail/mailer.ts';
import type { ToldSession } from './mailed-session.store.ts';
import type { Reader } from './session-mail.rules.ts';

/** The person a message is for, and who they meet. */
export type Told = {
  email: string | null;
  role: 'provider' | 'seeker' | 'guest';
  other: string;
  /** A guest's personal way into our own room. */
  guestUrl?: string;
};

/** Participants have accounts; a guest may have none. */
export const audienceOf = ({ role }: Pick<Told, 'role'>): Audience => (role === 'guest' ? 'guest' : 'member');

export function toldOf({ mentor, seeker }: Pick<ToldSession, 'mentor' | 'seeker'>, to: Reader): Told {
  if (to === 'provider') return { email: mentor.email, role: to, other: seeker.name };
  if (to === 'seeker') return { email: seeker.email, role: to, other: mentor.name };
  return { email: to.guest, role: 'guest', other: mentor.name };
}
