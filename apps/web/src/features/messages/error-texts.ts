/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  acceptInvitation: "Your answer wasn't sent. Please try again later.",
  optOut: "Your choice wasn't saved. Please try again later.",
} as const;
