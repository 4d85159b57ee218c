import { describe, expect, it } from 'vitest';
import {
  googleAuthorizeUrl,
  googleCredentials,
  instagramAuthorizeUrl,
  instagramCredentials,
  isGoogleReply,
} from './oauth.ts';

const secrets = { state: 's1', nonce: 'n1' };

describe('Google', () => {
  it('[AUTH-16] asks for an ID token for this origin, bound to state and nonce', () => {
    const google = { clientId: 'c1', authorizeUrl: 'https://accounts.example/auth' };
    const url = new URL(googleAuthorizeUrl(google, 'https://app.test', secrets));
    expect(url.origin + url.pathname).toBe('https://accounts.example/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'c1',
      redirect_uri: 'https://app.test/auth/login',
      response_type: 'id_token',
      scope: 'openid email profile',
      state: 's1',
      nonce: 'n1',
    });
  });

  it.each([
    ['', false],
    ['#terms', false],
    ['#state=s1&id_token=abc', true],
    ['#error=access_denied&state=s1', true],
  ])('knows whether the fragment %s is an answer', (hash, expected) => expect(isGoogleReply(hash)).toBe(expected));

  it('reads the token and adds the nonce', () => {
    expect(googleCredentials('#id_token=abc&state=s1', secrets)).toEqual({ token: 'abc', nonce: 'n1' });
  });

  it.each([
    ['#id_token=abc&state=forged', 'state does not match'],
    ['#id_token=abc', 'state does not match'],
    ['#error=access_denied&state=s1', 'access_denied'],
  ])('refuses %s', (hash, reason) => {
    expect(() => googleCredentials(hash, secrets)).toThrow(reason);
  });

  it('refuses a token nobody in this tab asked for', () => {
    expect(() => googleCredentials('#id_token=abc&state=s1', null)).toThrow('state does not match');
  });
});

describe('Instagram', () => {
  it('[AUTH-39] adds the state to the configured address', () => {
    const instagram = { authorizeUrl: 'https://ig.example/oauth?client_id=1' };
    expect(instagramAuthorizeUrl(instagram, secrets)).toBe('https://ig.example/oauth?client_id=1&state=s1');
  });

  it('[AUTH-34] reads the code', () => {
    expect(instagramCredentials(new URLSearchParams('code=abc&state=s1'), secrets)).toEqual({ code: 'abc' });
  });

  it.each([
    ['state=s1', 'code is missing'],
    ['error=access_denied&state=s1', 'access_denied'],
    ['code=abc&state=forged', 'state does not match'],
    ['code=abc', 'state does not match'],
  ])('[AUTH-40] refuses %s', (search, reason) => {
    expect(() => instagramCredentials(new URLSearchParams(search), secrets)).toThrow(reason);
  });
});
