/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchReviews: 'Failed to fetch the reviews. Please try again later.',
  saveReview: 'Your review was not sent. Please try again later.',
  deleteReview: 'Failed to delete the review. Please try again later.',
  saveReply: 'Your reply was not sent. Please try again later.',
} as const;
