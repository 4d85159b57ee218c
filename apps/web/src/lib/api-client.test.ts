import { getUser, register } from '@right-circle/contract/accounts';
import { createPost } from '@right-circle/contract/posts';
import { googleLogin, listDevices, login, logout, revokeDevice } from '@right-circle/contract/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, NoReplyError } from './api-client.ts';
import { onSessionEnd } from './session/session-storage.ts';

let items: Map<string, string>;
let sent: Request[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  items = new Map([['access_token', 't1']]);
  sent = [];
  answer = () => Response.json({});
  vi.stubGlobal('location', { origin: 'http://app.test' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, clear: () => items.clear() });
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return Promise.resolve().then(() => answer());
  });
});

afterEach(() => vi.unstubAllGlobals());

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => expect.unreachable('the call was expected to fail'),
    (error: unknown) => error,
  );
}

describe('what is sent', () => {
  it('[AUTH-28] [CONST-01] carries the stored bearer token to /api', async () => {
    await call(getUser, {});
    expect(sent[0]?.url).toBe('http://app.test/api/user/get-user');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer t1');
  });

  it('adds the headers of one call, and never lets them replace the token', async () => {
    await call(getUser, {}, { headers: { 'Idempotency-Key': 'k1', Authorization: 'Bearer other' } });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer t1');
  });

  it('[AUTH-14] sends logout without a payload, with the token', async () => {
    await call(logout, {});
    expect(sent[0]?.method).toBe('POST');
    expect(sent[0]?.body).toBeNull();
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer t1');
  });

  it('[CONST-02] sends JSON by default', async () => {
    await call(googleLogin, { body: { token: 'g', nonce: 'n' } });
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ token: 'g', nonce: 'n' });
  });

  it('[AUTH-10] sends login as multipart/form-data', async () => {
    await call(login, { body: { username: 'asha', password: 'p & q' } }, { asForm: true });
    expect(sent[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(Object.fromEntries((await sent[0]?.formData()) ?? [])).toEqual({ username: 'asha', password: 'p & q' });
  });

  it('sends several files under one name, and other lists as JSON', async () => {
    const body = { content: 'x', image: [new Blob(['1']), new Blob(['2'])], alt: ['a', 'b'] };
    await call(createPost, { body }, { asForm: true });
    const form = await sent[0]?.formData();
    expect(form?.getAll('image')).toHaveLength(2);
    expect(form?.getAll('alt')).toEqual(['["a","b"]']);
  });

  it('fills path parameters, encoded', async () => {
    await call(revokeDevice, { params: { id: 'a/b' } });
    expect(sent[0]?.url).toBe('http://app.test/api/auth/sessions/a%2Fb');
  });
});

describe('what comes back', () => {
  it('[ERR-01] reads the reason from detail', async () => {
    answer = () =>
      Response.json(
        { detail: 'That user name is taken.', message: 'x', code: 'username_taken', request_id: 'r9' },
        { status: 409 },
      );
    const error = await failure(call(register, { body: {} as never }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      detail: 'That user name is taken.',
      code: 'username_taken',
      requestId: 'r9',
    });
  });

  it('[ERR-01] reads the reason from error for Google', async () => {
    answer = () => Response.json({ error: 'Google login is not configured.' }, { status: 503 });
    expect(await failure(call(googleLogin, { body: { token: 'g' } }))).toMatchObject({
      detail: 'Google login is not configured.',
    });
  });

  it('has no detail when a proxy answers with a page', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(await failure(call(getUser, {}))).toMatchObject({ status: 502, detail: null });
  });

  it('tells silence from a refusal', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    expect(await failure(call(getUser, {}))).toBeInstanceOf(NoReplyError);
  });

  it('hands an abort back as it is', async () => {
    const controller = new AbortController();
    answer = () => {
      controller.abort();
      throw controller.signal.reason;
    };
    const error = await failure(call(getUser, {}, { signal: controller.signal }));
    expect(error).toBe(controller.signal.reason);
  });
});

describe('the 401 rule', () => {
  const refuse = () => Response.json({ detail: 'Sign in first.', code: 'not_signed_in' }, { status: 401 });

  it.each([
    ['GET', () => call(listDevices, {})],
    ['POST', () => call(logout, {})],
    ['DELETE', () => call(revokeDevice, { params: { id: 'x' } })],
  ])('[AUTH-27] a 401 on a %s call clears the storage and ends the session', async (_, send) => {
    const ended = vi.fn<() => void>();
    const stop = onSessionEnd(ended);
    answer = refuse;
    expect(await failure(send())).toMatchObject({ status: 401, detail: 'Sign in first.' });
    stop();
    expect(items.size).toBe(0);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('[KEEP-09] a wrong password of a visitor clears nothing', async () => {
    items.clear();
    items.set('theme', 'dark');
    const ended = vi.fn<() => void>();
    const stop = onSessionEnd(ended);
    answer = refuse;
    await failure(call(logout, {}));
    stop();
    expect(items.get('theme')).toBe('dark');
    expect(ended).not.toHaveBeenCalled();
  });

  it('leaves a newer session alone when an old call is refused late', async () => {
    answer = () => {
      items.set('access_token', 't2');
      return refuse();
    };
    await failure(call(getUser, {}));
    expect(items.get('access_token')).toBe('t2');
  });
});
