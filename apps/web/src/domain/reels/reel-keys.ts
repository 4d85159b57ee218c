/** Cached reels that a change to one of them makes old, whichever screen shows it. */
export const reelKeys = {
  /** Below it everything about reels. */
  all: ['reels'],
  lists: ['reels', 'list'],
  one: (id: string) => ['reels', 'one', id],
} as const;
