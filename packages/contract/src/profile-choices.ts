// Apart from the schemas made of them, so that a screen can list the choices without loading zod.

/** Where people have followers elsewhere. */
export const platforms = ['instagram', 'youtube', 'facebook'] as const;
export type Platform = (typeof platforms)[number];

export {
  type CreatorCategory as Category,
  creatorCategories as categories,
} from '@right-circle/rules/creator-categories';
