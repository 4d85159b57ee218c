/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchPosts: 'Failed to fetch posts. Please try again later.',
  savePost: 'Your post was not sent. Please try again later.',
  deletePost: 'Failed to delete the post. Please try again later.',
  likePost: 'Your like was not saved. Please try again later.',
  sharePost: 'The post was not shared. Please try again later.',
} as const;
