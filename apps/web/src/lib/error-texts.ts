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
  searchPeople: 'Search failed. Please try again later.',
  exportData: 'Your data could not be downloaded. Please try again later.',
  deleteAccount: 'Account deletion failed. Please try again later.',
  sendDeletionLink: 'Failed to send the link. Please try again later.',
  verifyEmail: 'Verification failed. Please try again later.',
  resendVerification: 'Failed to send the verification link. Please try again later.',
  fetchDevices: 'Failed to fetch your devices. Please try again later.',
  feedback: 'Feedback submission failed. Please try again later.',
  fetchNews: 'Failed to fetch the news. Please try again later.',
  saveNews: 'Failed to save the story. Please try again later.',
  fetchPreferences: 'Failed to fetch your preferences. Please try again later.',
  setPreferences: 'Your choice was not kept. Please try again later.',
  revokeDevice: 'Failed to sign the device out. Please try again later.',
  fetchPosts: 'Failed to fetch posts. Please try again later.',
  savePost: 'Your post was not sent. Please try again later.',
  deletePost: 'Failed to delete the post. Please try again later.',
  likePost: 'Your like was not saved. Please try again later.',
  sharePost: 'The post was not shared. Please try again later.',
  fetchComments: 'Failed to fetch comments. Please try again later.',
  saveComment: 'Your comment was not sent. Please try again later.',
  deleteComment: 'Failed to delete the comment. Please try again later.',
  toggleFollow: 'Follow toggle failed. Please try again later.',
  fetchNetwork: 'Failed to fetch network suggestions. Please try again later.',
  sendRequest: 'Connection request failed. Please try again later.',
  respondToRequest: 'Connection response failed. Please try again later.',
  fetchSuggestions: 'Failed to fetch suggestions. Please try again later.',
  removeConnection: 'Remove connection failed. Please try again later.',
  cancelRequest: 'Cancel connection failed. Please try again later.',
  fetchBlocks: 'Failed to fetch blocked people. Please try again later.',
  sendReport: 'Your report was not sent. Please try again later.',
  fetchReports: 'Failed to fetch the reports. Please try again later.',
  decide: 'Your decision was not kept. Please try again later.',
  fetchDecisions: 'Failed to fetch the decisions. Please try again later.',
  sendAppeal: 'Your appeal was not sent. Please try again later.',
  changeBlock: 'Your choice was not kept. Please try again later.',
  fetchSession: 'Failed to fetch the session. Please try again later.',
  fetchFreeTimes: 'Failed to fetch the free times. Please try again later.',
  cancelBooking: 'Failed to cancel the booking. Please try again later.',
  rescheduleBooking: 'The session was not moved. Please try again later.',
  inviteGuests: 'The invitations were not sent. Please try again later.',
  answerBooking: 'Your answer was not sent. Please try again later.',
  fetchConfiguration: 'Failed to load your configuration. Please try again later.',
  saveConfiguration: 'Your configuration was not saved. Please try again later.',
  explainTime: 'Failed to look this time up. Please try again later.',
  fetchAbout: 'Failed to load your profile. Please try again later.',
  saveAbout: 'Your profile was not saved. Please try again later.',
  searchMentors: 'Failed to fetch influencers. Please try again later.',
  fetchMentor: 'Failed to fetch the mentor. Please try again later.',
  fetchPayments: 'Failed to fetch payments. Please try again later.',
  fetchPaymentSummary: 'Failed to fetch payment summary. Please try again later.',
  fetchTransactionSummary: 'Failed to fetch transaction summary. Please try again later.',
  payPayment: 'No reply came back. Look again before you pay: you are never charged twice.',
  exportPayments: 'Your payments could not be downloaded. Please try again later.',
} as const;

/** What some screens say when a reply arrived without a readable reason. */
export const noDetailTexts = {
  forgotPassword: 'Something went wrong',
  resetPassword: 'Failed to reset password',
  network: 'Failed to load data',
} as const;

export function errorText(error: unknown, noReply: string, noDetail: string = noReply): string {
  if (error instanceof ApiError) return error.detail ?? noDetail;
  return error instanceof NoReplyError ? noReply : noDetail;
}
