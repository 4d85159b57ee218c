/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchStats: 'We couldn’t load your visitors. Please try again.',
} as const;
