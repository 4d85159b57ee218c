/**
 * Sorts notifications by recipient. Each one locks its recipient's counter, so events with several recipients must take
 * the locks in the same order to avoid deadlocks.
 */
export function inRecipientOrder<T extends { toUserId: string }>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => (a.toUserId < b.toUserId ? -1 : 1));
}
