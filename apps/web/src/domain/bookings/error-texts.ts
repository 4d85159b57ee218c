/** Texts about bookings and sessions for when no reply arrived. */
export const bookingErrorTexts = {
  fetchSession: 'Failed to fetch the session. Please try again later.',
  fetchFreeTimes: 'Failed to fetch the free times. Please try again later.',
} as const;
