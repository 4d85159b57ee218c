import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { NoReplyError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { cancelById, noReplyTexts, refreshPeople } from './network.queries.ts';

describe('network queries', () => {
  it('[CONN-36] a change makes the cached user, connections, suggestions and profiles old', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const keys = [['me'], ['network'], ['suggestions'], ['profile', 'someone']];
    for (const key of [...keys, ['devices']]) client.setQueryData(key, {});
    await refreshPeople(client);
    for (const key of keys) expect(client.getQueryState(key)?.isInvalidated, key.join()).toBe(true);
    expect(client.getQueryState(['devices'])?.isInvalidated).toBe(false);
  });

  it('[CONN-28] cancelling without a connection id sends nothing, is logged and fails with the text of a failed cancel', async () => {
    const send = vi.fn();
    vi.stubGlobal('fetch', send);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure: unknown = await cancelById(null).catch((error: unknown) => error);
    expect(send).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledWith('The request to cancel has no connection id');
    expect(errorText(failure, noReplyTexts.cancelRequest)).toBe('Cancel connection failed. Please try again later.');
  });

  it.each([
    ['ERR-16', 'toggleFollow', 'Follow toggle failed. Please try again later.'],
    ['ERR-17', 'fetchNetwork', 'Failed to fetch network suggestions. Please try again later.'],
    ['ERR-18', 'sendRequest', 'Connection request failed. Please try again later.'],
    ['ERR-19', 'respondToRequest', 'Connection response failed. Please try again later.'],
    ['ERR-21', 'fetchSuggestions', 'Failed to fetch suggestions. Please try again later.'],
    ['ERR-22', 'removeConnection', 'Remove connection failed. Please try again later.'],
    ['ERR-23', 'cancelRequest', 'Cancel connection failed. Please try again later.'],
  ] as const)('[%s] says the %s text when no reply arrived', (_, key, text) => {
    expect(errorText(new NoReplyError(new TypeError('fetch failed')), noReplyTexts[key])).toBe(text);
  });
});
