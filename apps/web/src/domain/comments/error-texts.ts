/** Texts about comments for when no reply arrived. */
export const commentErrorTexts = {
  fetchComments: 'Failed to fetch comments. Please try again later.',
  saveComment: 'Your comment was not sent. Please try again later.',
  deleteComment: 'Failed to delete the comment. Please try again later.',
} as const;
