/**
 * Sorts notifications by recipient. Each one locks its recipient's counter, so a cause with several of them must take the locks
 * in the order every other cause takes them.
 */
export function inRecipientOrder<T extends { toUserId: string }>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => (a.toUserId < b.toUserId ? -1 : 1));
}
