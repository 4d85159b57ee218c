/** Categories people choose for themselves and filter mentors by. */
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
