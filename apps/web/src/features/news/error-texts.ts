/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchNews: 'Failed to fetch the news. Please try again later.',
  saveNews: 'Failed to save the story. Please try again later.',
} as const;
