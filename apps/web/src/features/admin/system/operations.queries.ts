import { getMail, listMails, resendMail } from '@right-circle/contract/admin-mail';
import { getLoad, getModerationClock, getSettings, listServices } from '@right-circle/contract/admin-operations';
import { getVoicePack, installVoicePack } from '@right-circle/contract/admin-voice';
import type { Input } from '@right-circle/contract/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { ADMIN, paged, shared, useChange } from '../admin.queries.ts';

type MailFilter = Omit<NonNullable<Input<typeof listMails>['query']>, 'cursor'>;

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
  load: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'load'],
      queryFn: async ({ signal }) => await call(getLoad, {}, { signal }),
      // Rests while the tab is hidden.
      refetchInterval: 5000,
    }),
  voice: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'voice'],
      queryFn: async ({ signal }) => await call(getVoicePack, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.status.state === 'installing' ? 2000 : false),
    }),
  settings: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'settings'],
      queryFn: async ({ signal }) => await call(getSettings, {}, { signal }),
    }),
  mails: (filter: MailFilter) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [ADMIN, 'mails', filter],
      queryFn: async ({ signal, pageParam: cursor }) =>
        await call(listMails, { query: { ...filter, cursor } }, { signal }),
    }),
  mail: (id: string) =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'mail', id],
      queryFn: async ({ signal }) => await call(getMail, { params: { id } }, { signal }),
    }),
};

export function useResendMail(id: string) {
  return useChange(async () => await call(resendMail, { params: { id } }));
}

export function useInstallVoice() {
  return useChange(async () => await call(installVoicePack, {}));
}
