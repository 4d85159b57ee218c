import type { ChatPlatform } from './social-profiles.ts';

// Separate from the schemas built on them, so that a screen can list the choices without loading zod.

/** Other platforms on which people have followers. */
export const platforms = ['instagram', 'youtube', 'facebook'] as const;
export type Platform = (typeof platforms)[number];

/** Names of all platforms on which people can have a linked account. */
export const platformNames = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  google: 'Google',
  twitter: 'Twitter',
} satisfies Record<ChatPlatform, string>;

export {
  type CreatorCategory as Category,
  creatorCategories as categories,
} from '@right-circle/rules/creator-categories';
