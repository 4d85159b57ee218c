import { getModerationClock, getSettings, listServices } from '@right-circle/contract/admin-operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { ADMIN, shared } from '../admin.queries.ts';

export const operationsQueries = {
  moderation: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'moderation'],
      queryFn: async ({ signal }) => await call(getModerationClock, {}, { signal }),
    }),
  services: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'services'],
      queryFn: async ({ signal }) => await call(listServices, {}, { signal }),
    }),
  settings: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'settings'],
      queryFn: async ({ signal }) => await call(getSettings, {}, { signal }),
    }),
};
