import type { CreatorCategory } from '@right-circle/rules/creator-categories';
import type { Traits } from './traits.ts';

/** Invented creator or follower from which a demo account is created. */
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
