/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  register: 'Registration failed. Please try again later.',
  login: 'Login failed. Please try again later.',
  finishSignIn: "No reply came back, so you aren't logged in yet. Please try again.",
  reauthenticate: 'No reply came back. Please try again.',
  sendProofCode: 'Failed to send the code. Please try again later.',
  changePassword: "No reply came back. If your new password doesn't work yet, try again.",
  requestEmailChange: 'No reply came back. Look again before you try once more.',
  confirmEmailChange: 'No reply came back. Please open the link again.',
  revokeOtherDevices: 'Failed to sign the other devices out. Please try again later.',
  fetchSecurity: 'Failed to load your security settings. Please try again later.',
  forgotPassword: 'Failed to send reset link. Please try again later.',
  resetPassword: 'Failed to reset password. Please try again later.',
  // D1 §8 specifies the wording of the password reset for logout.
  logout: 'Failed to reset password. Please try again later.',
  google: 'Google login failed. Please try again later.',
  deleteAccount: 'Account deletion failed. Please try again later.',
  sendDeletionLink: 'Failed to send the link. Please try again later.',
  verifyEmail: 'Verification failed. Please try again later.',
  resendVerification: 'Failed to send the verification link. Please try again later.',
  fetchSecurityEvents: 'Failed to load your activity. Please try again later.',
  fetchFactors: 'Failed to load your two-factor settings. Please try again later.',
  changeFactors: 'No reply came back. Look again before you try once more.',
  fetchDevices: 'Failed to fetch your devices. Please try again later.',
  revokeDevice: 'Failed to sign the device out. Please try again later.',
} as const;

/** Shown when a reply arrived without a readable reason. */
export const noDetailTexts = {
  forgotPassword: 'Something went wrong',
  resetPassword: 'Failed to reset password',
} as const;
