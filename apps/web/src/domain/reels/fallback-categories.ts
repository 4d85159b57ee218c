/** What can be chosen while the list of categories cannot be fetched. */
export const fallbackCategories = ['Fitness', 'Sports', 'Food', 'Travel', 'Music', 'Comedy'] as const;
