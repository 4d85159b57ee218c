/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  publishReel: 'Your choice was not kept. Please try again later.',
  deleteReel: 'Failed to delete the reel. Please try again later.',
} as const;
