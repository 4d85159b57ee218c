/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  sendMessage: 'Your message was not sent. Please try again.',
  fetchChat: 'Failed to load this chat. Please try again later.',
  searchChats: 'Search failed. Please try again later.',
  changeChat: 'Your change was not kept. Please try again later.',
  fetchPrompts: 'Failed to load your prompts. Please try again later.',
} as const;
