/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchBookedSessions: "Your booked sessions couldn't be loaded. Please try again.",
  fetchConfiguration: 'Failed to load your configuration. Please try again later.',
  saveConfiguration: 'Your configuration was not saved. Please try again later.',
  explainTime: 'Failed to look this time up. Please try again later.',
  fetchAbout: 'Failed to load your profile. Please try again later.',
  saveAbout: 'Your profile was not saved. Please try again later.',
} as const;
