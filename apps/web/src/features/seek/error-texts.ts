/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  searchMentors: 'Failed to fetch influencers. Please try again later.',
} as const;
