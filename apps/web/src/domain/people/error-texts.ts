/** Texts about people for when no reply arrived. */
export const peopleErrorTexts = {
  updateUser: 'User update failed. Please try again later.',
  fetchUser: 'Failed to fetch user profile. Please try again later.',
  searchPeople: 'Search failed. Please try again later.',
} as const;
