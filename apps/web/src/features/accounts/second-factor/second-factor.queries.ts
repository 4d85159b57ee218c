import type { Input } from '@right-circle/contract/endpoint';
import { askForPasskey, finishSignIn } from '@right-circle/contract/second-factors';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { useAuth } from '#lib/session.tsx';
import { withToken } from '../signed-in-reply.ts';

export type Proof = Input<typeof finishSignIn>['body']['proof'];

/** Codes and challenges count once, so a proof is sent once. */
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
