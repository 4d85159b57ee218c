import type { NewsStatus, Story } from '@right-circle/contract/news';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { agoText } from '#lib/format/date-text.ts';

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
] as const;

/** "3 h ago": short, because it is shown beside the source on every card. */
export function ageText(iso: string, now: number): string {
  const elapsed = now - new Date(iso).getTime();
  for (const [unit, length] of UNITS) {
    if (elapsed >= length) return `${Math.floor(elapsed / length)} ${unit} ago`;
  }
  return 'just now';
}

/** "+2 sources"; null if there is only one source. */
export function moreSourcesText(count: number): string | null {
  if (count <= 1) return null;
  return count === 2 ? '+1 source' : `+${count - 1} sources`;
}

/** Initial text of the composer. */
export function postTextOf({ title, source, url }: Story): string {
  return url ? `${title} (${source})\n${url}\n\n` : `${title}\n\n`;
}

type Notice = { title: string; text: string };

/** Notice about the state of the news, shown above it; null if it is up to date. */
export function noticeOf(news: { status: NewsStatus; fetched_at: string | null }, now: number): Notice | null {
  switch (news.status) {
    case 'live':
      return null;
    case 'stale':
      return {
        title: 'This is not the latest news',
        text: `No source could be reached lately. You see what we last read${news.fetched_at ? `, ${agoText(news.fetched_at, now)}` : ''}.`,
      };
    case 'unreachable':
      return {
        title: 'No news source can be reached right now',
        text: 'What you see below are samples: invented headlines that show what this page looks like. We keep trying.',
      };
    case 'off':
      return { title: 'News is switched off here', text: 'The topics of the community are still up to date.' };
  }
}
