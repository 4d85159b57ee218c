export const noReplyTexts = {
  fetchFees: 'We couldn’t load the platform fee. Check your connection and try again.',
  fetchStatements: 'We couldn’t load your statements. Check your connection and try again.',
  fetchPayout: 'We couldn’t load this payout. Check your connection and try again.',
};
