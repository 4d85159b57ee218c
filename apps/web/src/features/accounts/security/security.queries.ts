import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  getAccountSecurity,
  type LinkedProvider,
  linkGoogle,
  linkInstagram,
  requestEmailChange,
  revokeOtherDevices,
  undoEmailChange,
  unlinkAccount,
} from '@right-circle/contract/account-security';
import type { Input } from '@right-circle/contract/endpoint';
import { listSecurityEvents } from '@right-circle/contract/security-log';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { accountQueries } from '../accounts.queries.ts';
import { googleCredentials, instagramCredentials, type LinkReply, takeSecrets } from '../sign-in/oauth.ts';
import { securityKeys } from './security-keys.ts';

export const securityQueries = {
  account: () =>
    queryOptions({
      queryKey: securityKeys.account,
      queryFn: async ({ signal }) => await call(getAccountSecurity, {}, { signal }),
      // A link in an email may have changed the address meanwhile.
      staleTime: 0,
    }),
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

export function useChangePassword() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Input<typeof changePassword>['body']) => await call(changePassword, { body }),
    retry: false,
    onSuccess: refresh,
  });
}

export function useRequestEmailChange() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (email: string) => await call(requestEmailChange, { body: { email } }),
    retry: false,
    onSuccess: refresh,
  });
}

export function useCancelEmailChange() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: async () => await call(cancelEmailChange, {}), retry: false, onSuccess: refresh });
}

export function useConfirmEmailChange() {
  return useMutation({ mutationFn: async (token: string) => await call(confirmEmailChange, { body: { token } }) });
}

export function useUndoEmailChange() {
  return useMutation({
    mutationFn: async (token: string) => await call(undoEmailChange, { body: { token } }),
    retry: false,
  });
}

export function useRevokeOtherDevices() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: async () => await call(revokeOtherDevices, {}), retry: false, onSuccess: refresh });
}

export function useLinkAccount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ provider, reply }: LinkReply) => {
      const secrets = takeSecrets(provider, 'link');
      if (provider === 'google') return await call(linkGoogle, { body: googleCredentials(reply, secrets) });
      return await call(linkInstagram, { body: instagramCredentials(new URLSearchParams(reply), secrets) });
    },
    retry: false,
    onSuccess: refresh,
  });
}

export function useUnlinkAccount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (provider: LinkedProvider) => await call(unlinkAccount, { params: { provider } }),
    retry: false,
    onSuccess: refresh,
  });
}

/** Waits until the account has reloaded, so that a closing form reveals current data. */
function useRefresh() {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: securityKeys.events });
    void client.invalidateQueries(accountQueries.devices());
    await client.invalidateQueries({ queryKey: securityKeys.account });
  };
}
