/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  toggleFollow: 'Follow toggle failed. Please try again later.',
  fetchCircle: 'Failed to load the list. Please try again later.',
  fetchNetwork: 'Failed to fetch network suggestions. Please try again later.',
  sendRequest: 'Connection request failed. Please try again later.',
  respondToRequest: 'Connection response failed. Please try again later.',
  fetchSuggestions: 'Failed to fetch suggestions. Please try again later.',
  removeConnection: 'Remove connection failed. Please try again later.',
  cancelRequest: 'Cancel connection failed. Please try again later.',
  fetchMutes: 'Failed to fetch muted people. Please try again later.',
  fetchBlocks: 'Failed to fetch blocked people. Please try again later.',
  changeBlock: 'Your choice was not kept. Please try again later.',
} as const;

/** Shown when a reply arrived without a readable reason. */
export const noDetailTexts = { network: 'Failed to load data' } as const;
