/** Moves an item to another index; does nothing if either index is outside the list. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const isInside = (place: number) => Number.isInteger(place) && place >= 0 && place < items.length;
  if (!isInside(from) || !isInside(to)) return [...items];
  const rest = items.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
