/** Moves one item a place earlier or later; does nothing beyond the ends of the list. */
export function movePicture<T extends { id: string }>(all: readonly T[], id: string, by: -1 | 1): T[] {
  const from = all.findIndex((one) => one.id === id);
  const to = from + by;
  const [item, other] = [all[from], all[to]];
  if (!item || !other) return [...all];
  return all.with(from, other).with(to, item);
}
