/** Texts of the reel editor's pages when no reply arrived. */
export const noReplyTexts = {
  fetchReel: 'Failed to load your reel. Please try again later.',
  fetchStory: 'The story could not be loaded.',
  fetchTools: 'Please try again later.',
  saveReel: 'Your last changes are not saved yet.',
  startReel: 'Your reel was not created. Please try again.',
  writeScripts: 'No scripts came back. Please try again.',
  sendImage: 'This image was not sent.',
  startRender: 'No reply came back. Please try again.',
  stopRender: 'The reel could not be stopped. Please try again.',
  speakSample: 'The voice could not be heard. Please try again.',
} as const;
