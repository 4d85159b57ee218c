import { limits } from '@right-circle/contract/limits';
import type { PostFigures } from '@right-circle/contract/social-profiles';
import { z } from 'zod';
import { emptyPost, type FiguresRead, readCount } from './figures-file.rules.ts';

// Only what is needed, and every field may be missing: the export changes its shape now and then.
const medium = z.object({
  uri: z.string().optional(),
  creation_timestamp: z.number().optional(),
  title: z.string().optional(),
});
const posting = medium.extend({ media: z.array(medium).optional() });
const follower = z.object({ timestamp: z.number() });
const insight = z.object({
  media_map_data: z.record(z.string(), medium).optional(),
  string_map_data: z.record(z.string(), z.object({ value: z.string().optional() }).loose()).optional(),
});

const DAY_MS = 86_400_000;
const WEEKS = 104;

/** Names of the files worth reading; everything else in the archive stays packed. */
export function isInstagramFile(name: string): boolean {
  return /(^|\/)(followers_\d+|followers|posts_\d+|posts|reels|stories|igtv_videos)\.json$/i.test(name);
}

/** Far more than an export lists, apart from followers: each takes long to read, and all requests wait meanwhile. */
const MOST_ENTRIES = 6000;

/** Counts the entries that are read, in all files of an upload together. */
export function instagramReading(): { entriesLeft: number } {
  return { entriesLeft: MOST_ENTRIES };
}

/** One file of Instagram's "Download your information"; empty when nothing of it is known. */
export function readInstagramFile(json: unknown, nowMs: number, reading = instagramReading()): FiguresRead {
  const read: FiguresRead = { source: 'export', posts: [], followers: [], skipped: 0 };
  const followedAt: number[] = [];
  for (const item of itemsOf(json)) {
    const seconds = followedAtIn(item);
    if (seconds !== undefined) {
      if (seconds && seconds * 1000 <= nowMs) followedAt.push(seconds * 1000);
      else read.skipped++;
      continue;
    }
    const post = read.posts.length < limits.chat.maxFigures && reading.entriesLeft-- > 0 ? postIn(item) : null;
    if (!post || Date.parse(post.posted_at) > nowMs) read.skipped++;
    else read.posts.push(post);
  }
  return { ...read, followers: weeklyCounts(followedAt, nowMs) };
}

/** Returns undefined if this is no follower, null if it doesn't say since when. */
function followedAtIn(item: unknown): number | null | undefined {
  if (typeof item !== 'object' || item === null || !('string_list_data' in item)) return undefined;
  const [first] = Array.isArray(item.string_list_data) ? (item.string_list_data as unknown[]) : [];
  return follower.safeParse(first).data?.timestamp ?? null;
}

function postIn(item: unknown): PostFigures | null {
  const asInsight = insight.safeParse(item);
  if (asInsight.success && asInsight.data.string_map_data) return postOfInsight(asInsight.data);
  const asPost = posting.safeParse(item);
  return asPost.success ? postOf(asPost.data) : null;
}

/** The list in a file is its root, or the one list inside the object that is. */
function itemsOf(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return [];
  return Object.values(json).find((value) => Array.isArray(value)) ?? [];
}

function postOf({ media = [], ...own }: z.infer<typeof posting>): PostFigures | null {
  const first = media[0] ?? own;
  const seconds = own.creation_timestamp ?? first.creation_timestamp;
  if (!isMoment(seconds)) return null;
  return emptyPost(seconds * 1000, formatOf(first.uri ?? '', media.length), readable(own.title || first.title || ''));
}

function postOfInsight({ media_map_data = {}, string_map_data = {} }: z.infer<typeof insight>): PostFigures | null {
  const shown = Object.values(media_map_data)[0];
  if (!shown || !isMoment(shown.creation_timestamp)) return null;
  const count = (...names: string[]) =>
    names.map((name) => readCount(string_map_data[name]?.value)).find((value) => value !== null) ?? null;
  return {
    ...emptyPost(shown.creation_timestamp * 1000, formatOf(shown.uri ?? '', 1), readable(shown.title ?? '')),
    likes: count('Likes'),
    comments: count('Comments'),
    saves: count('Saves'),
    shares: count('Shares'),
    views: count('Views', 'Plays', 'Impressions'),
    reach: count('Accounts reached', 'Reach'),
  };
}

function isMoment(seconds: number | undefined): seconds is number {
  return seconds !== undefined && seconds > 0 && seconds < 4_000_000_000;
}

function formatOf(uri: string, media: number): PostFigures['format'] {
  if (/\/reels?\//.test(uri)) return 'reel';
  if (/\/stories\//.test(uri)) return 'story';
  if (media > 1) return 'carousel';
  return /\.(mp4|mov)$/i.test(uri) ? 'video' : 'photo';
}

/** The export writes the bytes of UTF-8 as if each were a character. */
function readable(text: string): string {
  const isBytes = Buffer.from(text, 'latin1').toString('latin1') === text;
  if (!isBytes) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

/** Counts today's followers at the end of each week: people who left are not in the file. */
function weeklyCounts(followedAt: number[], nowMs: number): FiguresRead['followers'] {
  if (followedAt.length === 0) return [];
  const sorted = followedAt.toSorted((a, b) => a - b);
  const counts: FiguresRead['followers'] = [];
  let seen = 0;
  for (let week = WEEKS; week >= 0; week--) {
    const at = nowMs - week * 7 * DAY_MS;
    while (seen < sorted.length && (sorted[seen] ?? 0) <= at) seen++;
    if (seen > 0) counts.push({ at, followers: seen });
  }
  return counts;
}
