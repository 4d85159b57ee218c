import type { User } from '@right-circle/contract/accounts';
import type { Session } from './session-storage.ts';

export type SessionEvent =
  | { type: 'signed_in'; token: string; user: User }
  | { type: 'user_updated'; user: User }
  | { type: 'signed_out' }
  | { type: 'changed_in_other_tab'; session: Session };

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'signed_in':
      return { token: event.token, user: event.user };
    case 'user_updated':
      // A reply that arrives after logout must not bring the user back.
      return session.token ? { ...session, user: event.user } : session;
    case 'signed_out':
      return { token: null, user: null };
    case 'changed_in_other_tab':
      return event.session;
  }
}

export function isAuthenticated(session: Session): boolean {
  return Boolean(session.token);
}
