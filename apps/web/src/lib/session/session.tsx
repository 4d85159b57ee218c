import type { User } from '@right-circle/contract/accounts';
import { createContext, type ReactNode, use, useEffect, useMemo, useReducer } from 'react';
import { clearNotice, leaveNotice } from './notice.ts';
import { isAuthenticated, nextSession, type SessionState } from './session-state.ts';
import {
  causeUnlessAsked,
  endSession,
  onSessionEnd,
  readSession,
  readToken,
  type SignedInReply,
  storeSession,
  storeUser,
} from './session-storage.ts';

type Auth = SessionState & {
  isAuthenticated: boolean;
  signIn: (reply: SignedInReply) => void;
  updateUserInfo: (user: User) => void;
  signOut: () => void;
};

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(nextSession, undefined, readSession);

  useEffect(() => {
    // `storage` only fires for changes in other tabs; a null key means clear().
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === null || event.key === 'access_token' || event.key === 'user_info')
        dispatch({ type: 'changed_in_other_tab', session: readSession(), cause: causeUnlessAsked('ended') });
    };
    window.addEventListener('storage', followOtherTabs);
    const stopListening = onSessionEnd((cause) => dispatch({ type: 'signed_out', cause }));
    return () => {
      window.removeEventListener('storage', followOtherTabs);
      stopListening();
    };
  }, []);

  const auth = useMemo<Auth>(
    () => ({
      ...session,
      isAuthenticated: isAuthenticated(session),
      signIn: (reply) => {
        storeSession(reply);
        if (reply.message) leaveNotice('dashboard', reply.message);
        else clearNotice();
        dispatch({ type: 'signed_in', token: reply.access_token, user: reply.user });
      },
      updateUserInfo: (user) => {
        if (!readToken()) return;
        storeUser(user);
        dispatch({ type: 'user_updated', user });
      },
      signOut: () => endSession(),
    }),
    [session],
  );

  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
