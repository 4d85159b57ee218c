import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { accountErrorText } from './account-error.ts';
import { chatCalls } from './chat-calls.queries.ts';
import { anEmptyPost, toFigures } from './figures-draft.ts';
import { accountCalls } from './linked-accounts.queries.ts';

type Sent = { method: string; path: string; body: unknown };

/** Everything that was sent, to a server that agrees with all of it. */
function listen(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    sent.push({ method: request.method, path: pathname + search, body: text && JSON.parse(text) });
    return Response.json({ session_id: 's9' });
  });
  return sent;
}

let sent: Sent[];
beforeEach(() => {
  sent = listen();
});

const about = { platform: 'instagram', profileId: 'p1', username: 'asha' };
const wired = { platform: 'instagram', profile_id: 'p1', username: 'asha' };

describe('the operations of the chat', () => {
  it('[CHAT-API-12][CHAT-API-17][CHAT-API-11] start chat', async () => {
    const started = await chatCalls.startChat({ userId: 'u1', question: 'Hi', clientId: 'c1', ...about });
    expect(started).toEqual({ sessionId: 's9' });
    const body = { userid: 'u1', message: 'Hi', client_id: 'c1', ...wired };
    expect(sent).toEqual([{ method: 'POST', path: '/api/chat/', body }]);
  });

  it('[CHAT-API-13][CHAT-API-17] create new session', async () => {
    expect(await chatCalls.createSession({ userId: 'u1', ...about })).toEqual({ sessionId: 's9' });
    expect(sent).toEqual([{ method: 'POST', path: '/api/chat/new-session', body: { userid: 'u1', ...wired } }]);
  });

  it('[CHAT-API-14][CHAT-API-17] continue chat', async () => {
    const { username: _, ...subject } = about;
    await chatCalls.continueChat({ sessionId: 's1', userId: 'u1', message: 'Hi', clientId: 'c1', ...subject });
    expect(sent[0]).toMatchObject({ path: '/api/chat/', body: { userid: 'u1', session_id: 's1', message: 'Hi' } });
    expect(sent[0]?.body).toMatchObject({ platform: 'instagram', profile_id: 'p1' });
  });

  it('[CHAT-API-15][CHAT-API-17] follow-up question', async () => {
    const { username: _, ...subject } = about;
    await chatCalls.askFollowUp({ sessionId: 's1', question: 'Why?', userId: 'u1', clientId: 'c1', ...subject });
    expect(sent[0]).toMatchObject({ path: '/api/chat/', body: { userid: 'u1', session_id: 's1', message: 'Why?' } });
  });

  it('[CHAT-API-16][CHAT-API-17] create analysis session', async () => {
    await chatCalls.createAnalysisSession({ userId: 'u1', ...about });
    expect(sent[0]).toEqual({ method: 'POST', path: '/api/chat/new-session', body: { userid: 'u1', ...wired } });
  });
});

describe('linked accounts', () => {
  it('[SOC-04][SOC-05][SOC-06] are linked under the last part of the link, the platform in lower case', async () => {
    await accountCalls.link({ userId: 'u1', platform: ' Instagram ', link: ' https://instagram.com/asha.cooks ' });
    const body = {
      user_id: 'u1',
      platform: 'instagram',
      username: 'asha.cooks',
      platform_link: 'https://instagram.com/asha.cooks',
    };
    expect(sent).toEqual([{ method: 'POST', path: '/api/chat/profiles/add', body }]);
  });

  it('[SOC-03][SOC-04] need a platform and a link', async () => {
    const link = 'https://instagram.com/asha';
    await expect(accountCalls.link({ userId: 'u1', platform: 'instagram', link: ' ' })).rejects.toThrow(
      'Platform link is required',
    );
    await expect(accountCalls.link({ userId: 'u1', platform: '', link })).rejects.toThrow('Platform is required');
    expect(sent).toEqual([]);
  });

  it('[SOC-07] are edited by profile id and link', async () => {
    await expect(accountCalls.edit({ profileId: '', link: 'https://instagram.com/a' })).rejects.toThrow();
    await expect(accountCalls.edit({ profileId: 'p1', link: '' })).rejects.toThrow('Platform link is required');
    await accountCalls.edit({ profileId: 'p1', link: 'https://instagram.com/asha' });
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/api/chat/profiles/update/p1',
        body: { username: 'asha', platform_link: 'https://instagram.com/asha' },
      },
    ]);
  });

  it('[SOC-08] are unlinked by profile id and user id', async () => {
    await expect(accountCalls.unlink({ profileId: 'p1', userId: '' })).rejects.toThrow();
    await expect(accountCalls.unlink({ profileId: '', userId: 'u1' })).rejects.toThrow();
    await accountCalls.unlink({ profileId: 'p1', userId: 'u1' });
    expect(sent).toEqual([{ method: 'DELETE', path: '/api/chat/profiles/remove/p1?user_id=u1', body: '' }]);
  });

  it('[SOC-11] say what went wrong, or that something did', () => {
    expect(accountErrorText(new ApiError(409, { detail: 'Already linked.' }))).toBe('Already linked.');
    expect(accountErrorText(new Error('Platform link is required'))).toBe('Platform link is required');
    expect(accountErrorText(new NoReplyError('offline'))).toBe('An error occurred. Please try again.');
    expect(accountErrorText(new ApiError(502, {}))).toBe('An error occurred. Please try again.');
  });
});

describe('figures typed by hand', () => {
  it('leave out what is empty, and wait for the day of each post', () => {
    const post = anEmptyPost();
    expect(toFigures({ followers: '', posts: [] })).toBeNull();
    expect(toFigures({ followers: '5', posts: [post] })).toBeNull();
    expect(toFigures({ followers: '1200', posts: [] })).toEqual({ followers: 1200, posts: [] });
    const [entered] = toFigures({ followers: '', posts: [{ ...post, day: '2026-10-01', likes: '3' }] })?.posts ?? [];
    expect(entered).toMatchObject({ posted_at: '2026-10-01T06:30:00.000Z', format: 'reel', likes: 3, reach: null });
  });
});
