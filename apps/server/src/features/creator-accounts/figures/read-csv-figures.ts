import { limits } from '@right-circle/contract/limits';
import type { PostFigures } from '@right-circle/contract/social-profiles';
import { indiaMidnight } from '@right-circle/rules/india-time';
import { readCsv } from '#platform/csv.ts';
import { emptyPost, type FiguresRead, readCount } from './figures-file.rules.ts';

const columnNames = {
  date: ['date', 'posted_at', 'posted at', 'publish time', 'time', 'day', 'timestamp'],
  format: ['format', 'type', 'post type', 'media type'],
  caption: ['caption', 'text', 'description', 'title'],
  likes: ['likes', 'like count'],
  comments: ['comments', 'comment count'],
  saves: ['saves', 'saved'],
  shares: ['shares'],
  views: ['views', 'plays', 'impressions'],
  reach: ['reach', 'accounts reached'],
  followers: ['followers', 'follower count'],
} as const;
type Column = keyof typeof columnNames;

const formats: [RegExp, PostFigures['format']][] = [
  [/carousel|album/i, 'carousel'],
  [/reel|short/i, 'reel'],
  [/video/i, 'video'],
  [/story|stories/i, 'story'],
  [/text|tweet|status/i, 'text'],
];
const counts = ['likes', 'comments', 'saves', 'shares', 'views', 'reach'] as const;

/** Far more than a file of the allowed size usually has. */
const MOST_LINES = 50_000;

/** A line a post, or a line a follower count, the newest of them; null when there is no column for a date. */
export function readCsvFigures(text: string, nowMs: number): FiguresRead | null {
  const [header = [], ...records] = readCsv(text, MOST_LINES);
  const names = header.map((name) => name.trim().toLowerCase());
  const place = (column: Column) => names.findIndex((name) => columnNames[column].some((known) => known === name));
  const places = new Map((Object.keys(columnNames) as Column[]).map((column) => [column, place(column)]));
  if (places.get('date') === -1) return null;
  const read: FiguresRead = { source: 'csv', posts: [], followers: [], skipped: 0 };
  for (const record of records) {
    const cell = (column: Column) => record[places.get(column) ?? -1]?.trim() ?? '';
    const at = readMoment(cell('date'));
    const followers = readCount(cell('followers'));
    const numbers = Object.fromEntries(counts.map((column) => [column, readCount(cell(column))]));
    const isPost = cell('format') !== '' || cell('caption') !== '' || Object.values(numbers).some((n) => n !== null);
    if (at === null || at > nowMs || (followers === null && !isPost)) read.skipped++;
    else {
      if (followers !== null) read.followers.push({ at, followers });
      if (isPost) read.posts.push({ ...emptyPost(at, formatOf(cell('format')), cell('caption')), ...numbers });
    }
  }
  return withNewest(read);
}

/** Files are sorted either way, and recent posts matter most. */
function withNewest(read: FiguresRead): FiguresRead {
  const posts = newest(read.posts, ({ posted_at }) => Date.parse(posted_at));
  const followers = newest(read.followers, ({ at }) => at);
  const older = read.posts.length - posts.length + read.followers.length - followers.length;
  return { ...read, posts, followers, older };
}

/** Keeps the order of the lines, which tells two posts of one day apart. */
function newest<T>(lines: T[], atOf: (line: T) => number): T[] {
  if (lines.length <= limits.chat.maxFigures) return lines;
  const kept = new Set(lines.toSorted((a, b) => atOf(b) - atOf(a)).slice(0, limits.chat.maxFigures));
  return lines.filter((line) => kept.has(line));
}

function formatOf(text: string): PostFigures['format'] {
  return formats.find(([pattern]) => pattern.test(text))?.[1] ?? 'photo';
}

/** ISO dates and times, or the day first as India writes it; a time without a zone is India's. */
export function readMoment(text: string): number | null {
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text);
  const iso = dayFirst
    ? `${dayFirst[3]}-${dayFirst[2]?.padStart(2, '0')}-${dayFirst[1]?.padStart(2, '0')}${dayFirst[4]}`
    : text;
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(iso);
  if (!parts) return null;
  const [, date = '', hours, minutes, zone] = parts;
  if (zone) {
    const at = Date.parse(iso.replace(' ', 'T'));
    return Number.isNaN(at) ? null : at;
  }
  const at = indiaMidnight(date) + (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return Number.isNaN(at) || Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59 ? null : at;
}
