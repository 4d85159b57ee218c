import {
  acceptAsGuest,
  enterAsGuest,
  listInvitedSessions,
  openGuestLink,
  sendGuestCode,
} from '@right-circle/contract/guests';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { guidanceKeys } from '#domain/guidance/guidance-keys.ts';
import { ApiError, call } from '#lib/api-client.ts';

export const guestQueries = {
  link: (token: string) =>
    queryOptions({
      queryKey: ['guest-link', token],
      queryFn: async ({ signal }) => await call(openGuestLink, { body: { token } }, { signal }),
      retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
      staleTime: 60_000,
    }),
  invited: () =>
    queryOptions({
      // Under the sessions key, so that it is refetched whenever a session changes.
      queryKey: [...guidanceKeys.sessions, 'invited'],
      queryFn: async ({ signal }) => (await call(listInvitedSessions, {}, { signal })).sessions,
    }),
};

export function useAcceptAsGuest(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await call(acceptAsGuest, { body: { token } }),
    onSuccess: (session) => client.setQueryData(guestQueries.link(token).queryKey, session),
  });
}

export function useSendGuestCode(token: string) {
  return useMutation({ mutationFn: async () => await call(sendGuestCode, { body: { token } }) });
}

export function useEnterAsGuest(token: string) {
  return useMutation({
    mutationFn: async (entry: { code: string; name?: string }) =>
      (await call(enterAsGuest, { body: { token, ...entry } })).access_token,
  });
}
