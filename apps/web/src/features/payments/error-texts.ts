/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchPayments: 'Failed to fetch payments. Please try again later.',
  fetchPaymentSummary: 'Failed to fetch payment summary. Please try again later.',
  fetchTransactionSummary: 'Failed to fetch transaction summary. Please try again later.',
  payPayment: 'No reply came back. Look again before you pay: you are never charged twice.',
  fetchBalance: 'Failed to fetch your earnings. Please try again later.',
  requestPayout: 'No reply came back. Look again before you ask once more: one request is open at a time.',
  exportPayments: 'Your payments could not be downloaded. Please try again later.',
} as const;
