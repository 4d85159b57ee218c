import { askForOwnPasskey, reauthenticate, sendProofCode } from '@right-circle/contract/account-security';
import type { Input } from '@right-circle/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

type OwnProof = Input<typeof reauthenticate>['body']['proof'];

/** Sends a proof without retries, because codes and challenges work only once. */
export function useReauthenticate(onProved: () => void) {
  return useMutation({
    mutationFn: async (proof: OwnProof) => await call(reauthenticate, { body: { proof } }),
    retry: false,
    onSuccess: onProved,
  });
}

export async function ownPasskeyOptions(): Promise<string> {
  return (await call(askForOwnPasskey, {})).options;
}

export function useSendProofCode() {
  return useMutation({ mutationFn: async () => await call(sendProofCode, {}), retry: false });
}
