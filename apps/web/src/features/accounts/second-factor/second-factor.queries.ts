import type { Input } from '@right-circle/contract/endpoint';
import {
  addPasskey,
  askForPasskey,
  confirmTotp,
  finishSignIn,
  listSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactors,
  startPasskey,
  startTotp,
} from '@right-circle/contract/second-factors';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { useAuth } from '#lib/session/session.tsx';
import { securityKeys } from '../security/security-keys.ts';
import { withToken } from '../sign-in/signed-in-reply.ts';
import { createPasskey } from './passkey.ts';

export type Proof = Input<typeof finishSignIn>['body']['proof'];

/** Sends a proof without retries, because codes and challenges work only once. */
export function useFinishSignIn(
  token: string,
  { onSignedIn, onRefused }: { onSignedIn?: (() => void) | undefined; onRefused: (error: Error) => void },
) {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (proof: Proof) => withToken(await call(finishSignIn, { body: { token, proof } })),
    retry: false,
    onSuccess: (reply) => {
      signIn(reply);
      onSignedIn?.();
    },
    onError: onRefused,
  });
}

export async function passkeyOptionsFor(token: string): Promise<string> {
  return (await call(askForPasskey, { body: { token } })).options;
}

export const factorQueries = {
  list: () =>
    queryOptions({
      queryKey: securityKeys.factors,
      queryFn: async ({ signal }) => await call(listSecondFactors, {}, { signal }),
    }),
};

export function useStartTotp() {
  return useMutation({ mutationFn: async () => await call(startTotp, {}), retry: false, gcTime: 0 });
}

export function useConfirmTotp() {
  const keep = useKeepFactors();
  return useMutation({
    mutationFn: async (code: string) => await call(confirmTotp, { body: { code } }),
    retry: false,
    onSuccess: ({ factors }) => keep(factors),
  });
}

export function useRemoveTotp() {
  const keep = useKeepFactors();
  return useMutation({ mutationFn: async () => await call(removeTotp, {}), retry: false, onSuccess: keep });
}

export function useAddPasskey() {
  const keep = useKeepFactors();
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await call(startPasskey, {});
      return await call(addPasskey, { body: { name, answer: await createPasskey(options) } });
    },
    retry: false,
    onSuccess: ({ factors }) => keep(factors),
  });
}

export function useRemovePasskey() {
  const keep = useKeepFactors();
  return useMutation({
    mutationFn: async (id: string) => await call(removePasskey, { params: { id } }),
    retry: false,
    onSuccess: keep,
  });
}

export function useRenewRecoveryCodes() {
  const keep = useKeepFactors();
  return useMutation({
    mutationFn: async () => await call(renewRecoveryCodes, {}),
    retry: false,
    onSuccess: ({ factors }) => keep(factors),
  });
}

/** Caches the factors that every change returns, and reloads the security log, because each change adds an entry. */
function useKeepFactors() {
  const client = useQueryClient();
  return (factors: SecondFactors) => {
    client.setQueryData(factorQueries.list().queryKey, factors);
    void client.invalidateQueries({ queryKey: securityKeys.events });
  };
}
