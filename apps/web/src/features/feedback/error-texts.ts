/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  feedback: 'Feedback submission failed. Please try again later.',
} as const;
