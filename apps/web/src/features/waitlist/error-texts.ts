/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchWaitlist: 'Failed to look for fully booked days. Please try again later.',
  changeWaitlist: 'Your choice was not kept. Please try again later.',
} as const;
