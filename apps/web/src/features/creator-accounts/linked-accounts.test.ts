import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { recordCalls, type SentCall } from '#test/record-calls.ts';
import { accountErrorText } from './account-error.ts';
import { anEmptyPost, toFigures } from './figures-draft.ts';
import { accountCalls } from './linked-accounts.queries.ts';

let sent: SentCall[];
beforeEach(() => {
  sent = recordCalls();
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
