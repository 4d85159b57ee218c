import { MINUTE_MS } from '@right-circle/rules/durations';
import { useSyncExternalStore } from 'react';
import { agoText, momentText } from '#lib/format/date-text.ts';

export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  const now = useMinute();
  return (
    <time dateTime={iso} title={momentText(iso)} className={className}>
      {agoText(iso, now)}
    </time>
  );
}

/** The time, updated every minute: the end of the current minute, so that nothing shown is in the future. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, currentMinute, currentMinute);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS - 1;
}
