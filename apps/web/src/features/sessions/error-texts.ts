/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  cancelBooking: 'Failed to cancel the booking. Please try again later.',
  askRefund: "Your request wasn't sent. Please try again later.",
  rescheduleBooking: 'The session was not moved. Please try again later.',
  proposeTimes: "Your proposal wasn't sent. Please try again later.",
  answerProposal: "Your answer wasn't sent. Your session stays at its time. Please try again later.",
  withdrawProposal: "Your proposal wasn't withdrawn. Please try again later.",
  inviteGuests: 'The invitations were not sent. Please try again later.',
  answerBooking: 'Your answer was not sent. Please try again later.',
  removeGuest: "The guest wasn't removed. Please try again later.",
} as const;
