import { listSecurityEvents } from '@right-circle/contract/security-log';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { securityKeys } from './security-keys.ts';

export const securityQueries = {
  events: () =>
    infiniteQueryOptions({
      queryKey: securityKeys.events,
      queryFn: async ({ pageParam, signal }) =>
        await call(listSecurityEvents, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => page.next_before,
      // Something may have happened on another device.
      staleTime: 0,
    }),
};
