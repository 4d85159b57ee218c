/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchReels: 'No reply came back. Please try again later.',
  likeReel: 'Your like was not saved. Please try again later.',
} as const;
