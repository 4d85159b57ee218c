import { useMinute } from '#lib/format/time-ago.tsx';

/** The server's time, moving on with every minute: a browser whose clock is wrong still counts right. */
export function useServerNow({ serverTime, receivedAt }: { serverTime: string; receivedAt: number }): number {
  return useMinute() + Date.parse(serverTime) - receivedAt;
}
