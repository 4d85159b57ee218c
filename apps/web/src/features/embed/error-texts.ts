/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchEmbed: 'We couldn’t load your websites. Please try again.',
  saveEmbed: 'Your websites weren’t saved. Please try again.',
} as const;
