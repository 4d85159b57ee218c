/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchSettings: 'We couldn’t load your settings. Please try again.',
  saveSettings: 'Your choice wasn’t saved. Please try again.',
} as const;
