// Apart from the schemas made of them, so that a screen can list the choices without loading zod.

/** Where people have followers elsewhere. */
export const platforms = ['instagram', 'youtube', 'facebook'] as const;
export type Platform = (typeof platforms)[number];

/** What people can call themselves experts in, and what mentors are found by. */
export const categories = [
  'Fitness',
  'Sports',
  'Food',
  'Travel',
  'Music',
  'Comedy',
  'Fashion',
  'Tech',
  'Education',
  'Beauty',
  'Finance',
  'Gaming',
] as const;
export type Category = (typeof categories)[number];
