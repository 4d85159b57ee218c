import type { Counts, Watched } from '@right-circle/contract/live-counts';
import { expect, it, vi } from 'vitest';
import { createLiveCounts } from './live-counts.ts';

const post: Watched = { kind: 'post', id: 'p1' };
const counts = (likes_count: number): Counts => ({ ...post, likes_count, comments_count: 0, shares_count: 0 });

function aLine(isConnected = true) {
  const sent: string[] = [];
  let say: (counts: Counts) => void = () => undefined;
  let connect: (isConnected: boolean) => void = () => undefined;
  const live = createLiveCounts({
    send: async (event, { kind, id }) => void sent.push(`${event} ${kind} ${id}`),
    onCounts: (listener) => {
      say = listener;
      return () => {
        say = () => undefined;
      };
    },
    onStatus: (listener) => {
      connect = listener;
      listener(isConnected);
      return () => undefined;
    },
  });
  return { live, sent, say: (event: Counts) => say(event), connect: (is: boolean) => connect(is) };
}

it('[SOCIAL-22] a post shown twice is watched once, and left with the last of its cards', () => {
  const { live, sent, say } = aLine();
  const [one, other] = [vi.fn(), vi.fn()];
  const leaveOne = live.watch(post, one);
  const leaveOther = live.watch(post, other);
  expect(sent).toEqual(['watch_counts post p1']);
  say(counts(3));
  expect(one).toHaveBeenCalledWith(counts(3));
  expect(other).toHaveBeenCalledTimes(1);
  leaveOne();
  leaveOne();
  say(counts(4));
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(2);
  expect(sent).toHaveLength(1);
  leaveOther();
  expect(sent).toEqual(['watch_counts post p1', 'unwatch_counts post p1']);
});

it('[SOCIAL-22] watches again after the connection was lost', () => {
  const { live, sent, connect } = aLine(false);
  const leave = live.watch(post, vi.fn());
  expect(sent).toEqual([]);
  connect(true);
  connect(false);
  connect(true);
  expect(sent).toEqual(['watch_counts post p1', 'watch_counts post p1']);
  connect(false);
  leave();
  expect(sent).toHaveLength(2);
});
