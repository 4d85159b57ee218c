import type { User } from '@right-circle/contract/accounts';
import type { Session, SignOutCause } from './session-storage.ts';

export type SessionEvent =
  | { type: 'signed_in'; token: string; user: User }
  | { type: 'user_updated'; user: User }
  | { type: 'signed_out'; cause?: SignOutCause | null }
  | { type: 'changed_in_other_tab'; session: Session; cause?: SignOutCause | null };

/** The session, and why the last one ended unexpectedly. */
export type SessionState = Session & { endedBy?: SignOutCause | null };

export function nextSession(session: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'signed_in':
      return { token: event.token, user: event.user };
    case 'user_updated':
      // A reply that arrives after logout must not restore the user.
      return session.token ? { ...session, user: event.user } : session;
    case 'signed_out':
      // A second event about the same sign-out must not change its cause.
      return session.token ? { token: null, user: null, ...(event.cause && { endedBy: event.cause }) } : session;
    case 'changed_in_other_tab':
      return session.token && !event.session.token && event.cause
        ? { ...event.session, endedBy: event.cause }
        : event.session;
  }
}

export function isAuthenticated(session: Session): boolean {
  return Boolean(session.token);
}
