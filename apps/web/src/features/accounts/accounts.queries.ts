import {
  confirmDeletion,
  deleteAccount,
  getDeletionProof,
  sendDeletionLink,
} from '@right-circle/contract/account-deletion';
import { confirmAge, getUser, register, resendVerification, verifyEmail } from '@right-circle/contract/accounts';
import type { Input } from '@right-circle/contract/endpoint';
import {
  forgotPassword,
  googleLogin,
  instagramLogin,
  listDevices,
  login,
  logout,
  resetPassword,
  revokeDevice,
} from '@right-circle/contract/sign-in';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from '#domain/people/people-keys.ts';
import { call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { leaveNotice } from '#lib/session/notice.ts';
import { useAuth } from '#lib/session/session.tsx';
import { expectSignOut } from '#lib/session/session-storage.ts';
import { noReplyTexts } from './error-texts.ts';
import { secondFactorOf } from './second-factor/second-factor-of.ts';
import { googleCredentials, instagramCredentials, keptInvite, takeSecrets } from './sign-in/oauth.ts';
import { withToken } from './sign-in/signed-in-reply.ts';

type Body<E extends { body: unknown }> = E extends Parameters<typeof call>[0]
  ? Input<E> extends { body: infer B }
    ? B
    : never
  : never;

export const accountQueries = {
  me: () =>
    queryOptions({
      queryKey: peopleKeys.me,
      queryFn: async ({ signal }) => await call(getUser, {}, { signal }),
      staleTime: 0,
    }),
  devices: () =>
    queryOptions({
      queryKey: ['devices'],
      queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).sessions,
    }),
  deletionProof: () =>
    queryOptions({
      queryKey: ['deletion-proof'],
      queryFn: async ({ signal }) => await call(getDeletionProof, {}, { signal }),
      // Refetch every time, so that the warning is gone for people who return after requesting their payout.
      staleTime: 0,
      gcTime: 0,
    }),
};

export function useLogin() {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (body: Body<typeof login>) => withToken(await call(login, { body }, { asForm: true })),
    onSuccess: signIn,
  });
}

// Never retried: if only the reply was lost, a retry would be refused and hide the success.
export function useRegister() {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (body: Body<typeof register>) =>
      withToken(await call(register, { body: { ...body, invite: keptInvite() } })),
    retry: false,
    onSuccess: signIn,
  });
}

/** Signs in with the URL fragment from Google. An error in the fragment fails like a refusal from the server. */
export function useGoogleLogin() {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (hash: string) =>
      withToken(
        await call(googleLogin, {
          body: { ...googleCredentials(hash, takeSecrets('google')), invite: keptInvite() },
        }),
      ),
    retry: false,
    onSuccess: signIn,
    onError: (error) => logFailure('Google login failed', error),
  });
}

export function useInstagramLogin() {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (search: URLSearchParams) =>
      withToken(
        await call(instagramLogin, {
          body: { ...instagramCredentials(search, takeSecrets('instagram')), invite: keptInvite() },
        }),
      ),
    retry: false,
    onSuccess: signIn,
    onError: (error) => logFailure('Instagram login failed', error),
  });
}

/** Logs a failed sign-in. One that waits for its second factor has not failed. */
function logFailure(text: string, error: Error): void {
  if (!secondFactorOf(error)) logError(text, error);
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: async (body: Body<typeof forgotPassword>) => await call(forgotPassword, { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: async (body: Body<typeof resetPassword>) => await call(resetPassword, { body }),
    retry: false,
  });
}

export function useVerifyEmail() {
  return useMutation({ mutationFn: async (body: Body<typeof verifyEmail>) => await call(verifyEmail, { body }) });
}

export function useResendVerification() {
  return useMutation({
    mutationFn: async (next: string | null) => await call(resendVerification, { body: { next: next ?? undefined } }),
  });
}

export function useConfirmAge() {
  const { updateUserInfo } = useAuth();
  return useMutation({
    mutationFn: async (body: Body<typeof confirmAge>) => await call(confirmAge, { body }),
    onSuccess: updateUserInfo,
  });
}

export function useRevokeDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => await call(revokeDevice, { params: { id } }),
    onSuccess: async () => await client.invalidateQueries(accountQueries.devices()),
  });
}

/** Signs out in this browser even if the server cannot be reached, so that signing out never fails for the person. */
export function useLogout() {
  const { signOut } = useAuth();
  return useMutation({
    onMutate: () => expectSignOut(),
    mutationFn: async () => await call(logout, {}),
    retry: false,
    onError: (error) => logError(errorText(error, noReplyTexts.logout), error),
    onSettled: signOut,
  });
}

/** Leaves the notice for the login page first, because the server signs this browser out at the same moment. */
export function useDeleteAccount() {
  const { signOut } = useAuth();
  return useMutation({
    onMutate: () => expectSignOut(),
    mutationFn: async (password: string | undefined) => {
      const reply = await call(deleteAccount, { body: { password } });
      leaveNotice('login', reply.message);
      return reply;
    },
    retry: false,
    onError: () => expectSignOut(false),
    onSuccess: signOut,
  });
}

export function useSendDeletionLink() {
  return useMutation({ mutationFn: async () => await call(sendDeletionLink, {}), retry: false });
}

export function useConfirmDeletion() {
  return useMutation({
    mutationFn: async (body: Body<typeof confirmDeletion>) => await call(confirmDeletion, { body }),
    retry: false,
  });
}
