/** Texts about mentors for when no reply arrived. */
export const guidanceErrorTexts = {
  fetchMentor: 'Failed to fetch the mentor. Please try again later.',
} as const;
