import { MINUTE_MS } from '@right-circle/rules/durations';
import {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError, NoReplyError } from './api-client.ts';
import { checkConnection, isOffline, onConnectionChange } from './connection.ts';

// By default, screens are notified of a started call one timer later: long enough for a double click to send it twice.
notifyManager.setScheduler(queueMicrotask);

// `always`: without a network a call fails with an error; by default it would wait behind a spinner.
const queryDefaults = {
  queries: {
    networkMode: 'always',
    retry: retryUpTo(2),
    staleTime: 60_000,
    // Data stays available offline for a while.
    gcTime: 30 * MINUTE_MS,
    // Offline, show the cached data; a refetch would turn it into an error.
    refetchOnMount: () => !isOffline(),
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always', retry: retryUpTo(1) },
} as const;

// The browser's events don't detect a network without a route to the server.
onlineManager.setEventListener((setOnline) => {
  setOnline(!isOffline());
  return onConnectionChange(() => setOnline(!isOffline()));
});

const connectionWatch = {
  onError: (error: Error) => {
    if (error instanceof NoReplyError) void checkConnection();
  },
  onSuccess: () => {
    if (isOffline()) void checkConnection();
  },
};

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache(connectionWatch),
    mutationCache: new MutationCache(connectionWatch),
  });
  reloadOutdated(client);
  return client;
}

/**
 * Loads data again that was invalidated while it loaded for the first time. The library restarts later loads, but lets
 * the first one end, and its reply may be older than the change that invalidated it.
 */
function reloadOutdated(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isFirstLoad = query.state.data === undefined && query.state.fetchStatus !== 'idle';
    if (action.type === 'invalidate' && isFirstLoad) outdated.add(query);
    if (action.type !== 'success' || !outdated.delete(query)) return;
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

/** Retries only lost replies and server errors, because a rejection won't change; never retries offline. */
export function retryUpTo(times: number) {
  return (failures: number, error: Error): boolean =>
    failures < times && !isOffline() && !(error instanceof ApiError && error.status < 500);
}
