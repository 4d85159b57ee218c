import {
  confirmAge,
  forgotPassword,
  getUser,
  googleLogin,
  instagramLogin,
  listDevices,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  revokeDevice,
  verifyEmail,
} from '@right-circle/contract/accounts';
import type { Input } from '@right-circle/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { logError } from '#lib/log.ts';
import { useAuth } from '#lib/session.tsx';
import { googleCredentials, instagramCredentials, takeSecrets } from './oauth.ts';

type Body<E extends { body: unknown }> = E extends Parameters<typeof call>[0]
  ? Input<E> extends { body: infer B }
    ? B
    : never
  : never;

export const accountQueries = {
  me: () => queryOptions({ queryKey: ['me'], queryFn: async ({ signal }) => await call(getUser, {}, { signal }) }),
  devices: () =>
    queryOptions({
      queryKey: ['devices'],
      queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).sessions,
    }),
};

export function useLogin() {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (body: Body<typeof login>) => await call(login, { body }, { asForm: true }),
    onSuccess: signIn,
  });
}

// What can be done only once is sent only once: were just the reply lost, a second try would be refused and hide the success.
export function useRegister() {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (body: Body<typeof register>) => await call(register, { body }),
    retry: false,
    onSuccess: signIn,
  });
}

/** Takes the fragment Google came back with; a refusal in it fails like a refusal of the server. */
export function useGoogleLogin() {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (hash: string) =>
      await call(googleLogin, { body: googleCredentials(hash, takeSecrets('google')) }),
    retry: false,
    onSuccess: signIn,
    onError: (error) => logError('Google login failed', error),
  });
}

export function useInstagramLogin() {
  const { signIn } = useAuth();
  return useMutation({
    mutationFn: async (search: URLSearchParams) =>
      await call(instagramLogin, { body: instagramCredentials(search, takeSecrets('instagram')) }),
    retry: false,
    onSuccess: signIn,
    onError: (error) => logError('Instagram login failed', error),
  });
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
  return useMutation({ mutationFn: async () => await call(resendVerification, {}) });
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

/** Signing out never fails for the person who asked: the session ends here even when the server cannot be told. */
export function useLogout() {
  const { signOut } = useAuth();
  return useMutation({
    mutationFn: async () => await call(logout, {}),
    retry: false,
    onError: (error) => logError(errorText(error, noReplyTexts.logout), error),
    onSettled: signOut,
  });
}
