import { useSyncExternalStore } from 'react';
import { agoText, momentText } from '#lib/format/date-text.ts';

const MINUTE_MS = 60_000;

export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  const minute = useSyncExternalStore(everyMinute, currentMinute);
  return (
    <time dateTime={iso} title={momentText(iso)} className={className}>
      {agoText(iso, Math.max((minute + 1) * MINUTE_MS - 1, 0))}
    </time>
  );
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
