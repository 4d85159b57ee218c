import type { CreatorCategory } from '@right-circle/rules/creator-categories';
import type { Traits } from './traits.ts';

/** An invented creator or follower, as the demo account is made from. */
export type Person = {
  username: string;
  fullName: string;
  traits: Traits;
  bio: string;
  categories: readonly CreatorCategory[];
  platformFollowers: Readonly<Partial<Record<'instagram' | 'youtube' | 'facebook', number>>>;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  role: 'mentor' | 'seeker';
};
