import {
  changeSwitch,
  createInvite,
  getSwitchSettings,
  listInvites,
  revokeInvite,
  type SwitchChange,
} from '@right-circle/contract/admin-switches';
import type { Input } from '@right-circle/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { ADMIN, shared, useChange } from '../admin.queries.ts';

export const switchQueries = {
  settings: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'switches'],
      queryFn: async ({ signal }) => await call(getSwitchSettings, {}, { signal }),
    }),
  invites: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'invites'],
      queryFn: async ({ signal }) => await call(listInvites, {}, { signal }),
    }),
};

export function useChangeSwitch() {
  return useChange(async (body: SwitchChange) => await call(changeSwitch, { body }));
}

export function useCreateInvite() {
  return useChange(async (body: Input<typeof createInvite>['body']) => await call(createInvite, { body }));
}

export function useRevokeInvite(id: string) {
  return useChange(async () => await call(revokeInvite, { params: { id } }));
}
