/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchLinks: 'We couldn’t load your links. Please try again.',
  saveLink: 'Your link wasn’t saved. Please try again.',
  deleteLink: 'Your link wasn’t deleted. Please try again.',
  orderLinks: 'The new order wasn’t saved. Please try again.',
} as const;
