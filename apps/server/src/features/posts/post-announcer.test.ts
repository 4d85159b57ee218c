import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPostAnnouncer } from './post-announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('notifies each person once per interval, about the newest post', () => {
  const tell = vi.fn<(postId: string, userIds: string[]) => void>();
  const { announce } = createPostAnnouncer(tell);
  announce('post-2', ['asha', 'kabir']);
  announce('post-1', ['asha']);
  announce('post-3', ['kabir']);
  announce('post-4', []);
  expect(tell).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(tell.mock.calls).toEqual([
    ['post-2', ['asha']],
    ['post-3', ['kabir']],
  ]);
  announce('post-5', ['asha']);
  vi.runAllTimers();
  expect(tell).toHaveBeenLastCalledWith('post-5', ['asha']);
});

it('is silent after closing', () => {
  const tell = vi.fn<(postId: string, userIds: string[]) => void>();
  const announcer = createPostAnnouncer(tell);
  announcer.announce('post-1', ['asha']);
  announcer.close();
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});
