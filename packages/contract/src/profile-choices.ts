// Separate from the schemas built on them, so that a screen can list the choices without loading zod.

/** Other platforms on which people have followers. */
export const platforms = ['instagram', 'youtube', 'facebook'] as const;
export type Platform = (typeof platforms)[number];

export {
  type CreatorCategory as Category,
  creatorCategories as categories,
} from '@right-circle/rules/creator-categories';
