/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchPreferences: 'Failed to fetch your preferences. Please try again later.',
  setPreferences: 'Your choice was not kept. Please try again later.',
} as const;
