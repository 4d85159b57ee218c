import { useMinute } from '#lib/format/time-ago.tsx';

/** The server's time, updated every minute: works even if the browser's clock is wrong. */
export function useServerNow({ serverTime, receivedAt }: { serverTime: string; receivedAt: number }): number {
  return useMinute() + Date.parse(serverTime) - receivedAt;
}
