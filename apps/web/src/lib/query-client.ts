import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

// By default screens hear of a started call one timer later: time enough for a double click to send it twice.
notifyManager.setScheduler(queueMicrotask);

// `always`: without a network a call fails and says so; the default would leave it waiting behind a spinner.
const queryDefaults = {
  queries: {
    networkMode: 'always',
    retry: retryUpTo(2),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always', retry: retryUpTo(1) },
} as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: queryDefaults });
}

/** A refusal stays a refusal however often it is asked; only silence and server faults are worth another try. */
export function retryUpTo(times: number) {
  return (failures: number, error: Error): boolean =>
    failures < times && !(error instanceof ApiError && error.status < 500);
}
