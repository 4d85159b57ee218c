export type Random = {
  /** An integer from 0 up to, but not including, `below`. */
  int: (below: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** True with probability `share`. */
  chance: (share: number) => boolean;
  /** Up to `count` different items in random order. */
  some: <T>(items: readonly T[], count: number) => T[];
};

/** Returns a generator that makes the same choices for the same seed on every machine and in every run. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
    some: (items, count) => {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(rest.length), 1)).flat();
    },
  };
}
