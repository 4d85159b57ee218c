import type { Traits } from './traits.ts';

/** An invented creator or follower, as the demo account is made from. */
export type Person = {
  username: string;
  fullName: string;
  traits: Traits;
  bio: string;
  categories: readonly Category[];
  platformFollowers: Readonly<Partial<Record<'instagram' | 'youtube' | 'facebook', number>>>;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  role: 'mentor' | 'seeker';
};

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
type Category = (typeof categories)[number];
