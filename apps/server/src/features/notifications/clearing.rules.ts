import { DAY_MS } from '@right-circle/rules/durations';

const READ_FOR_DAYS = 90;
const UNREAD_FOR_DAYS = 365;
const REMOVED_FOR_DAYS = 30;

/** Events and retractions before these times are no longer kept. */
export type KeptSince = { read: Date; unread: Date; removed: Date };

export function keptSince(now: Date): KeptSince {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { read: daysAgo(READ_FOR_DAYS), unread: daysAgo(UNREAD_FOR_DAYS), removed: daysAgo(REMOVED_FOR_DAYS) };
}
