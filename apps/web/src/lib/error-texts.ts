import { ApiError, NoReplyError } from './api-client.ts';

/** What a screen says when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  register: 'Registration failed. Please try again later.',
  login: 'Login failed. Please try again later.',
  forgotPassword: 'Failed to send reset link. Please try again later.',
  resetPassword: 'Failed to reset password. Please try again later.',
  // D1 §8 gives logout the wording of the password reset.
  logout: 'Failed to reset password. Please try again later.',
  google: 'Google login failed. Please try again later.',
  updateUser: 'User update failed. Please try again later.',
  fetchUser: 'Failed to fetch user profile. Please try again later.',
  verifyEmail: 'Verification failed. Please try again later.',
  resendVerification: 'Failed to send the verification link. Please try again later.',
  fetchDevices: 'Failed to fetch your devices. Please try again later.',
  revokeDevice: 'Failed to sign the device out. Please try again later.',
} as const;

/** What two screens say when a reply arrived without a readable reason. */
export const noDetailTexts = {
  forgotPassword: 'Something went wrong',
  resetPassword: 'Failed to reset password',
} as const;

export function errorText(error: unknown, noReply: string, noDetail: string = noReply): string {
  if (error instanceof ApiError) return error.detail ?? noDetail;
  return error instanceof NoReplyError ? noReply : noDetail;
}
