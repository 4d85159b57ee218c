/** Query keys of reels that a change to one of them invalidates, shared by all screens. */
export const reelKeys = {
  /** Parent of all keys about reels. */
  all: ['reels'],
  lists: ['reels', 'list'],
  one: (id: string) => ['reels', 'one', id],
} as const;
