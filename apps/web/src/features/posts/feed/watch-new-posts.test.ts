import { expect, it, vi } from 'vitest';
import { type NewPostsDeps, watchNewPosts } from './watch-new-posts.ts';

function aWatch({ shown = ['a'], newest = 'a' }: { shown?: string[] | undefined; newest?: string | null } = {}) {
  let hear: (postId: string) => void = () => undefined;
  let emitStatus: (isConnected: boolean) => void = () => undefined;
  const stopped = vi.fn();
  const fetchNewest = vi.fn<NewPostsDeps['fetchNewest']>(async () => newest);
  const onNew = vi.fn();
  const stop = watchNewPosts(
    {
      onPost: (listener) => ((hear = listener), stopped),
      onStatus: (listener) => ((emitStatus = listener), listener(false), stopped),
      fetchNewest,
      isShown: (postId) => shown.includes(postId),
    },
    onNew,
  );
  const connect = async () => {
    emitStatus(true);
    await Promise.allSettled(fetchNewest.mock.results.map(({ value }) => value as Promise<unknown>));
  };
  return {
    hear: (id: string) => hear(id),
    emitStatus: (on: boolean) => emitStatus(on),
    connect,
    fetchNewest,
    onNew,
    stop,
    stopped,
  };
}

it('announces a post it hears of, unless the feed shows it', () => {
  const { hear, onNew } = aWatch();
  hear('a');
  expect(onNew).not.toHaveBeenCalled();
  hear('b');
  expect(onNew).toHaveBeenCalledOnce();
});

it('asks at every connection, and only then', async () => {
  const { emitStatus, connect, fetchNewest } = aWatch();
  expect(fetchNewest).not.toHaveBeenCalled();
  await connect();
  emitStatus(false);
  await connect();
  expect(fetchNewest).toHaveBeenCalledTimes(2);
});

it.each([
  ['a post that came meanwhile', { newest: 'b' }, 1],
  ['what is shown already', { newest: 'a' }, 0],
  ['a circle that has posted nothing', { newest: null }, 0],
])('after a gap: %s', async (_label, answer, times) => {
  const { connect, onNew } = aWatch(answer);
  await connect();
  expect(onNew).toHaveBeenCalledTimes(times);
});

it('says nothing when it gets no answer, and asks again next time', async () => {
  const { connect, fetchNewest, onNew } = aWatch({ newest: 'b' });
  fetchNewest.mockRejectedValueOnce(new Error('offline'));
  await connect();
  expect(onNew).not.toHaveBeenCalled();
  await connect();
  expect(onNew).toHaveBeenCalledOnce();
});

it('is silent once it was stopped, also about an answer on its way', async () => {
  const { connect, onNew, stop, stopped } = aWatch({ newest: 'b' });
  const answered = connect();
  stop();
  await answered;
  expect(onNew).not.toHaveBeenCalled();
  expect(stopped).toHaveBeenCalledTimes(2);
});
