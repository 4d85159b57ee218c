/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetch: 'This list didn’t load. Check your connection and try again.',
  change: 'We couldn’t reach the server, so we don’t know whether this worked. Check the page before you try again.',
  download: 'The download didn’t start. Check your connection and try again.',
} as const;
