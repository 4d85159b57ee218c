/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchLinkedProfiles: 'Failed to fetch your linked accounts. Please try again later.',
  saveFigures: 'The figures were not saved. Please try again later.',
  fetchAnalyses: 'Failed to load the analyses. Please try again later.',
} as const;
