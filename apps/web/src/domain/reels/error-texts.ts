/** Texts about reels for when no reply arrived. */
export const reelErrorTexts = {
  fetchReel: 'Failed to load the reel. Please try again later.',
  postReel: 'The post was not shared. Please try again later.',
} as const;
