import type { Post } from '@right-circle/contract/posts';
import { expect, it, vi } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { addPost, emptyOutbox, type Outbox, queueLike, removePost, type WaitingPost } from './outbox-rules.ts';
import { type SendDeps, sendOutbox } from './send-outbox.ts';

const waiting = (...contents: string[]): Outbox =>
  contents.reduce((outbox, content) => addPost(outbox, { client_id: `id-${content}`, content }), emptyOutbox);

function aServer(start: Outbox, { isHeld = (_id: string): boolean => false } = {}) {
  let outbox = start;
  const deps = {
    read: () => outbox,
    update: (change: (before: Outbox) => Outbox) => void (outbox = change(outbox)),
    isHeld,
    sendPost: vi.fn(async ({ content }: WaitingPost) => ({ content }) as Post),
    sendLike: vi.fn(async (_id: string, liked: boolean) => ({ liked, likes_count: 1 })),
    onPosted: vi.fn(),
    onPostRefused: vi.fn(),
    onLiked: vi.fn(),
    onLikeRefused: vi.fn(),
  } satisfies SendDeps;
  return { deps, kept: () => outbox };
}

it('[OFFLINE-10] sends posts in the order they were written, each with its own id, then the likes', async () => {
  const { deps, kept } = aServer(queueLike(waiting('one', 'two'), 'p', true));
  expect(await sendOutbox(deps)).toBe('done');
  expect(deps.sendPost.mock.calls.map(([post]) => post)).toEqual([
    { client_id: 'id-one', content: 'one' },
    { client_id: 'id-two', content: 'two' },
  ]);
  expect(deps.sendLike.mock.calls).toEqual([['p', true]]);
  expect(kept()).toEqual(emptyOutbox);
});

it.each([
  ['no reply', new NoReplyError('offline')],
  ['a fault of the server', new ApiError(503, {})],
  ['too many calls', new ApiError(429, {})],
  ['a sign-in that has ended', new ApiError(401, {})],
])('[OFFLINE-10] keeps everything for later after %s', async (_label, error) => {
  const { deps, kept } = aServer(queueLike(waiting('one', 'two'), 'p', true));
  deps.sendPost.mockRejectedValueOnce(error);
  expect(await sendOutbox(deps)).toBe('later');
  expect(deps.sendPost).toHaveBeenCalledOnce();
  expect(kept().posts.map(({ content, problem }) => [content, problem])).toEqual([
    ['one', undefined],
    ['two', undefined],
  ]);
  expect(kept().likes).toEqual({ p: true });
});

it('[OFFLINE-11] keeps a refused post with the reason, sends the others, and does not send it again by itself', async () => {
  const { deps, kept } = aServer(waiting('one', 'two'));
  deps.sendPost.mockRejectedValueOnce(new ApiError(403, { detail: 'Confirm your email address first.' }));
  expect(await sendOutbox(deps)).toBe('done');
  expect(kept().posts).toEqual([
    { client_id: 'id-one', content: 'one', is_tried: true, problem: 'Confirm your email address first.' },
  ]);
  expect(deps.onPostRefused).toHaveBeenCalledExactlyOnceWith('Confirm your email address first.');
  await sendOutbox(deps);
  expect(deps.sendPost).toHaveBeenCalledTimes(2);
});

it('[OFFLINE-11] takes back a like of a post that is gone', async () => {
  const { deps, kept } = aServer(queueLike(emptyOutbox, 'p', true));
  deps.sendLike.mockRejectedValueOnce(new ApiError(404, { detail: 'This post is gone.' }));
  expect(await sendOutbox(deps)).toBe('done');
  expect(deps.onLikeRefused).toHaveBeenCalledExactlyOnceWith('p', true, 'This post is gone.');
  expect(kept().likes).toEqual({});
});

it('[OFFLINE-10] a like changed while it is sent is sent again, and only the last state counts', async () => {
  const { deps, kept } = aServer(queueLike(emptyOutbox, 'p', true));
  deps.sendLike.mockImplementationOnce(async (id, liked) => {
    deps.update((outbox) => queueLike(outbox, id, false));
    return { liked, likes_count: 1 };
  });
  await sendOutbox(deps);
  expect(deps.sendLike.mock.calls).toEqual([
    ['p', true],
    ['p', false],
  ]);
  expect(deps.onLiked).toHaveBeenCalledExactlyOnceWith('p', { liked: false, likes_count: 1 });
  expect(kept().likes).toEqual({});
});

it('[OFFLINE-09] sends neither what is being edited nor what was discarded meanwhile', async () => {
  const { deps, kept } = aServer(waiting('one', 'two', 'three'), { isHeld: (id) => id === 'id-one' });
  deps.sendPost.mockImplementationOnce(async ({ content }) => {
    deps.update((outbox) => removePost(outbox, 'id-three'));
    return { content } as Post;
  });
  await sendOutbox(deps);
  expect(deps.sendPost.mock.calls.map(([{ content }]) => content)).toEqual(['two']);
  expect(kept().posts.map(({ content }) => content)).toEqual(['one']);
});
