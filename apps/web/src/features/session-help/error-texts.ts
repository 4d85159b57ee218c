/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  sendMessage: 'Your message was not sent. Please try again.',
  changeChat: 'Your change was not kept. Please try again later.',
} as const;
