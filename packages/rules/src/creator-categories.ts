/** What people can call themselves experts in, and what mentors are found by. */
export const creatorCategories = [
  'Beauty',
  'Life style',
  'Technology',
  'Entertainment',
  'Fashion',
  'Food',
  'Travel',
  'Fitness',
] as const;
export type CreatorCategory = (typeof creatorCategories)[number];
