import type { Comment } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import { expect, it, vi } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import {
  addComment,
  addPost,
  emptyOutbox,
  type Outbox,
  queueCommentLike,
  queueLike,
  removePost,
  type WaitingComment,
  type WaitingPost,
} from './outbox-rules.ts';
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
    sendComment: vi.fn(async ({ content }: WaitingComment) => ({ content }) as Comment),
    sendCommentLike: vi.fn(async ({ liked }: { liked: boolean }) => ({ liked, likes_count: 1 })),
    onCommented: vi.fn(),
    onCommentRefused: vi.fn(),
    onCommentLiked: vi.fn(),
    onCommentLikeRefused: vi.fn(),
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

const commented = (...contents: string[]): Outbox =>
  contents.reduce(
    (outbox, content) => addComment(outbox, { client_id: `id-${content}`, post_id: 'p', content }),
    emptyOutbox,
  );

it('[OFFLINE-16] sends comments in the order they were written, then the likes of comments', async () => {
  const like = { postId: 'p', commentId: 'c', liked: true };
  const { deps, kept } = aServer(queueCommentLike(commented('one', 'two'), like));
  expect(await sendOutbox(deps)).toBe('done');
  expect(deps.sendComment.mock.calls.map(([{ client_id }]) => client_id)).toEqual(['id-one', 'id-two']);
  expect(deps.sendCommentLike.mock.calls).toEqual([[like]]);
  expect(deps.onCommentLiked).toHaveBeenCalledExactlyOnceWith(like, { liked: true, likes_count: 1 });
  expect(kept()).toEqual(emptyOutbox);
});

it('[OFFLINE-16] sends no comment that is being edited', async () => {
  const { deps, kept } = aServer(commented('one', 'two'), { isHeld: (id) => id === 'id-one' });
  await sendOutbox(deps);
  expect(deps.sendComment.mock.calls.map(([{ content }]) => content)).toEqual(['two']);
  expect(kept().comments.map(({ content }) => content)).toEqual(['one']);
});

it('[OFFLINE-16] keeps them after no reply, and a refused comment with its reason', async () => {
  const { deps, kept } = aServer(commented('one', 'two'));
  deps.sendComment.mockRejectedValueOnce(new NoReplyError('offline'));
  expect(await sendOutbox(deps)).toBe('later');
  expect(kept().comments).toHaveLength(2);
  deps.sendComment.mockRejectedValueOnce(new ApiError(404, { detail: 'This post is gone.' }));
  expect(await sendOutbox(deps)).toBe('done');
  expect(kept().comments).toEqual([
    { client_id: 'id-one', post_id: 'p', content: 'one', problem: 'This post is gone.' },
  ]);
  expect(deps.onCommentRefused).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ client_id: 'id-one' }),
    'This post is gone.',
  );
  await sendOutbox(deps);
  expect(deps.sendComment, 'not again by itself').toHaveBeenCalledTimes(3);
});

it('[OFFLINE-16] a like of a comment changed while it is sent is sent again; a refused one is taken back', async () => {
  const like = { postId: 'p', commentId: 'c', liked: true };
  const { deps, kept } = aServer(queueCommentLike(emptyOutbox, like));
  deps.sendCommentLike.mockImplementationOnce(async ({ liked }) => {
    deps.update((outbox) => queueCommentLike(outbox, { ...like, liked: false }));
    return { liked, likes_count: 1 };
  });
  deps.sendCommentLike.mockRejectedValueOnce(new ApiError(404, { detail: 'This comment is gone.' }));
  await sendOutbox(deps);
  expect(deps.onCommentLiked).not.toHaveBeenCalled();
  expect(deps.onCommentLikeRefused).toHaveBeenCalledExactlyOnceWith({ ...like, liked: false }, 'This comment is gone.');
  expect(kept()).toEqual(emptyOutbox);
});
