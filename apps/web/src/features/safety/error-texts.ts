/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  sendReport: 'Your report was not sent. Please try again later.',
  fetchReports: 'Failed to fetch the reports. Please try again later.',
  decide: 'Your decision was not kept. Please try again later.',
  fetchDecisions: 'Failed to fetch the decisions. Please try again later.',
  sendAppeal: 'Your appeal was not sent. Please try again later.',
} as const;
