/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  exportData: 'Your data could not be downloaded. Please try again later.',
} as const;
