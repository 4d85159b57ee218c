import type { User } from '@right-circle/contract/accounts';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider, useAuth } from './session.tsx';
import { isAuthenticated, nextSession } from './session-state.ts';
import { endSession, onSessionEnd, readSession, storeSession, storeUser } from './session-storage.ts';

const asha = { id: 'u1', username: 'asha', full_name: 'Asha Rao', email_verified: false } as User;
const reply = { access_token: 't1', user: asha };

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('session state', () => {
  it('[AUTH-17] counts as authenticated when an access token is present', () => {
    expect(isAuthenticated({ token: 't1', user: null })).toBe(true);
    expect(isAuthenticated({ token: null, user: asha })).toBe(false);
    expect(isAuthenticated({ token: '', user: asha })).toBe(false);
  });

  it('[AUTH-25] resets token and user on logout', () => {
    expect(nextSession({ token: 't1', user: asha }, { type: 'signed_out' })).toEqual({ token: null, user: null });
  });

  it('[AUTH-26] takes updated user info, but not after logout', () => {
    const renamed = { ...asha, full_name: 'Asha R.' };
    const event = { type: 'user_updated', user: renamed } as const;
    expect(nextSession({ token: 't1', user: asha }, event)).toEqual({ token: 't1', user: renamed });
    expect(nextSession({ token: null, user: null }, event)).toEqual({ token: null, user: null });
  });

  it('follows another tab', () => {
    const session = { token: 't2', user: null };
    expect(nextSession({ token: 't1', user: asha }, { type: 'changed_in_other_tab', session })).toBe(session);
  });
});

describe('session storage', () => {
  it('[AUTH-18] [AUTH-21] [ENT-01] keeps access_token and user_info and reads them back', () => {
    storeSession(reply);
    expect(localStorage.getItem('access_token')).toBe('t1');
    expect(JSON.parse(localStorage.getItem('user_info') ?? '')).toEqual(asha);
    expect(localStorage.getItem('refresh_token')).toBeNull();
    expect(readSession()).toEqual({ token: 't1', user: asha });
  });

  it('[AUTH-22] a stored access_token alone is a session without a known user', () => {
    localStorage.setItem('access_token', 't1');
    expect(readSession()).toEqual({ token: 't1', user: null });
  });

  it('[AUTH-23] [ENT-01] keeps refresh_token when one is returned', () => {
    storeSession({ ...reply, refresh_token: 'r1' });
    expect(localStorage.getItem('refresh_token')).toBe('r1');
  });

  it('[AUTH-19] [AUTH-20] logs invalid JSON in user_info and treats it as no user', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('access_token', 't1');
    localStorage.setItem('user_info', '{broken');
    expect(readSession()).toEqual({ token: 't1', user: null });
    expect(log).toHaveBeenCalledWith("Invalid JSON in 'user_info' localStorage");
  });

  it.each(['null', '5', '[]', '{"name":"x"}'])('[AUTH-20] treats user_info %s as no user', (text) => {
    localStorage.setItem('access_token', 't1');
    localStorage.setItem('user_info', text);
    expect(readSession().user).toBeNull();
  });

  it('[AUTH-24] clears every key of both storages at the end of a session and tells the page', () => {
    storeSession(reply);
    localStorage.setItem('selectedImages', '[]');
    sessionStorage.setItem('reelId', '7');
    const ended = vi.fn<() => void>();
    const stop = onSessionEnd(ended);
    endSession();
    stop();
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('[KEEP-08] clears what was typed in this tab once another one has logged out', () => {
    storeSession(reply);
    sessionStorage.setItem('draft', 'Mine');
    localStorage.clear();
    readSession();
    expect(sessionStorage.length).toBe(0);
  });

  it("[KEEP-08] clears what was typed in a restored tab if it is somebody else's", () => {
    storeSession(reply);
    sessionStorage.setItem('draft', 'Mine');
    expect(readSession().user).toEqual(asha);
    expect(sessionStorage.getItem('draft')).toBe('Mine');
    localStorage.setItem('access_token', 't2');
    localStorage.setItem('user_info', JSON.stringify({ ...asha, id: 'u2' }));
    readSession();
    expect(sessionStorage.getItem('draft')).toBeNull();
  });

  it('[KEEP-08] keeps what a visitor typed before they log in', () => {
    sessionStorage.setItem('draft', 'Mine');
    expect(readSession()).toEqual({ token: null, user: null });
    storeSession(reply);
    expect(sessionStorage.getItem('draft')).toBe('Mine');
  });

  it('[AUTH-26] rewrites user_info', () => {
    storeSession(reply);
    storeUser({ ...asha, email_verified: true });
    expect(readSession().user).toEqual({ ...asha, email_verified: true });
  });

  it('remembers for the life of the page when storage throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: refuse });
    storeSession(reply);
    expect(readSession()).toEqual({ token: 't1', user: asha });
    endSession();
    expect(readSession()).toEqual({ token: null, user: null });
  });
});

describe('useAuth', () => {
  function Probe() {
    const { token, user } = useAuth();
    return <p>{`${token} ${user?.full_name}`}</p>;
  }

  it('[AUTH-18] starts from what the browser has stored', () => {
    storeSession(reply);
    const markup = renderToString(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
    expect(markup).toBe('<p>t1 Asha Rao</p>');
  });

  it('[ERR-28] throws outside its provider', () => {
    expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
  });
});
