/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchRoom: 'Failed to open the room. Please try again later.',
  sendRoomMessage: 'Your message was not sent. Please try again.',
} as const;
