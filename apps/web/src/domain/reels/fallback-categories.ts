/** Offered if the list of categories can't be loaded. */
export const fallbackCategories = ['Fitness', 'Sports', 'Food', 'Travel', 'Music', 'Comedy'] as const;
