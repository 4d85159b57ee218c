import { MINUTE_MS } from '@right-circle/rules/durations';
import { MutationCache, notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NoReplyError } from './api-client.ts';
import { checkConnection, isOffline, onConnectionChange } from './connection.ts';

// By default screens hear of a started call one timer later: time enough for a double click to send it twice.
notifyManager.setScheduler(queueMicrotask);

// `always`: without a network a call fails and says so; the default would leave it waiting behind a spinner.
const queryDefaults = {
  queries: {
    networkMode: 'always',
    retry: retryUpTo(2),
    staleTime: 60_000,
    // What was read stays readable for a while without a connection.
    gcTime: 30 * MINUTE_MS,
    // Without a connection a page that was loaded before is shown as it was; asking again would turn it into an error.
    refetchOnMount: () => !isOffline(),
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always', retry: retryUpTo(1) },
} as const;

// The browser's own events say nothing about a network that is there and leads nowhere.
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
  return new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache(connectionWatch),
    mutationCache: new MutationCache(connectionWatch),
  });
}

/** A refusal stays a refusal however often it is asked; only silence and server faults are worth another try, and without a connection not even those. */
export function retryUpTo(times: number) {
  return (failures: number, error: Error): boolean =>
    failures < times && !isOffline() && !(error instanceof ApiError && error.status < 500);
}
