import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NoReplyError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const silence = new NoReplyError(new TypeError('fetch failed'));
const fault = new ApiError(500, {});
const refusal = new ApiError(422, {});

function retriesOf(retry: unknown, error: Error): number {
  const decide = retry as (failures: number, error: Error) => boolean;
  let failures = 0;
  while (failures < 10 && decide(failures, error)) failures += 1;
  return failures;
}

describe('query defaults', () => {
  it('[CONST-06] retry queries twice, refusals never', () => {
    expect(retriesOf(queries?.retry, silence)).toBe(2);
    expect(retriesOf(queries?.retry, fault)).toBe(2);
    expect(retriesOf(queries?.retry, refusal)).toBe(0);
  });

  it('[CONST-07] retry mutations once, refusals never', () => {
    expect(retriesOf(mutations?.retry, silence)).toBe(1);
    expect(retriesOf(mutations?.retry, refusal)).toBe(0);
  });

  it('[CONST-06][CONST-07] wait one second before the first retry and two before the second', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const times: Record<'query' | 'mutation', number[]> = { query: [], mutation: [] };
    const start = Date.now();
    const failing = (kind: 'query' | 'mutation') => async () => {
      times[kind].push(Date.now() - start);
      throw fault;
    };
    const outcomes = Promise.allSettled([
      client.fetchQuery({ queryKey: ['failing'], queryFn: failing('query') }),
      client
        .getMutationCache()
        .build(client, { mutationFn: failing('mutation') })
        .execute(undefined),
    ]);
    await vi.runAllTimersAsync();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(times).toEqual({ query: [0, 1000, 3000], mutation: [0, 1000] });
    client.clear();
    vi.useRealTimers();
  });

  it('[CONST-08] keep data fresh for 60000 ms', () => expect(queries?.staleTime).toBe(60_000));

  it('[CONST-09] do not refetch on window focus', () => expect(queries?.refetchOnWindowFocus).toBe(false));

  it('[CONST-10] refetch on reconnect', () => expect(queries?.refetchOnReconnect).toBe(true));
});

describe('data that is invalidated while it loads for the first time', () => {
  /** Loads a list whose replies arrive when the test says so. */
  function aShownList() {
    const client = createQueryClient();
    const replies: PromiseWithResolvers<string[]>[] = [];
    const queryFn = async () => {
      const reply = Promise.withResolvers<string[]>();
      replies.push(reply);
      return await reply.promise;
    };
    const observer = new QueryObserver(client, { queryKey: ['list'], queryFn });
    const hide = observer.subscribe(() => {});
    return { client, replies, hide, shown: () => client.getQueryData<string[]>(['list']) };
  }

  it('[KEPT-06] is loaded again, because its reply may be older', async () => {
    const { client, replies, shown } = aShownList();
    void client.invalidateQueries({ queryKey: ['list'] });
    replies[0]?.resolve(['old']);
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.resolve(['old', 'new']);
    await vi.waitFor(() => expect(shown()).toEqual(['old', 'new']));
    expect(replies).toHaveLength(2);
    client.clear();
  });

  it('[KEPT-06] is loaded when it is next shown, if nobody sees it', async () => {
    const { client, replies, shown, hide } = aShownList();
    void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
    hide();
    replies[0]?.resolve(['old']);
    await vi.waitFor(() => expect(shown()).toEqual(['old']));
    expect(client.getQueryState(['list'])?.isInvalidated).toBe(true);
    expect(replies).toHaveLength(1);
    client.clear();
  });

  it('is loaded once if nothing changed', async () => {
    const { client, replies, shown } = aShownList();
    replies[0]?.resolve(['old']);
    await vi.waitFor(() => expect(shown()).toEqual(['old']));
    await new Promise((next) => setTimeout(next, 10));
    expect(replies).toHaveLength(1);
    client.clear();
  });
});
