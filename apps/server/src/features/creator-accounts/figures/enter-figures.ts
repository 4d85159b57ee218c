import type { Parsed } from '@right-circle/contract/endpoint';
import { limits } from '@right-circle/contract/limits';
import type { saveFigures as saveFiguresCall } from '@right-circle/contract/social-profiles';
import { AppError } from '#platform/app-error.ts';
import { UnzipError, unzip } from '#platform/unzip.ts';
import { type CreatorAccountsDeps, profileNotFound } from '../creator-accounts-deps.ts';
import { findProfile, markFigures, type ProfileRow } from '../social-profile.store.ts';
import { addFollowerCounts, addPosts, forgetOldest } from './figures.store.ts';
import type { FiguresRead } from './figures-file.rules.ts';
import { readCsvFigures } from './read-csv-figures.ts';
import { instagramReading, isInstagramFile, readInstagramFile } from './read-instagram-export.ts';
import { joinPosts } from './same-moment.rules.ts';

type Target = { userId: string; profileId: string };
type Figures = Omit<FiguresRead, 'source' | 'skipped' | 'older'> & { source: ProfileRow['figuresSource'] };

const MEGABYTE = 1024 * 1024;
const LARGEST = 5 * MEGABYTE;
const unpacking = { wants: isInstagramFile, maxEntries: 20_000, maxEntryBytes: 10 * MEGABYTE, maxBytes: 30 * MEGABYTE };

/** Saves figures that the person typed. */
export async function saveFigures(
  deps: CreatorAccountsDeps,
  target: Target,
  { followers, counted_at, posts }: Parsed<typeof saveFiguresCall>['body'],
): Promise<ProfileRow> {
  const now = deps.now().getTime();
  const at = counted_at ? Date.parse(counted_at) : now;
  if (at > now || posts.some(({ posted_at }) => Date.parse(posted_at) > now)) {
    throw new AppError('invalid_input', 'Dates must not lie in the future.');
  }
  return await recordFigures(deps, target, {
    source: 'form',
    posts,
    followers: followers === undefined ? [] : [{ at, followers }],
  });
}

/** Saves the figures of a file. A file that cannot be read changes nothing. */
export async function importFigures(deps: CreatorAccountsDeps, target: Target, bytes: Buffer) {
  if (!(await findProfile(deps.db, target.userId, target.profileId))) throw profileNotFound();
  const read = await readFigures(bytes, deps.now().getTime());
  if (read.posts.length === 0 && read.followers.length === 0) throw nothingInside();
  const profile = await recordFigures(deps, target, read);
  const [posts, followers, { skipped, older = 0 }] = [read.posts.length, read.followers.length, read];
  const unread = skipped > 0 ? ` We couldn't read ${counted(skipped, 'line')}.` : '';
  const left =
    older > 0 ? ` We kept the newest lines and left out ${older} older ${older === 1 ? 'one' : 'ones'}.` : '';
  return {
    profile,
    posts,
    followers,
    skipped: skipped + older,
    message: `Read ${counted(posts, 'post')} and ${counted(followers, 'follower count')}.${unread}${left}`,
  };
}

/** Everything of one source in one go. */
export async function recordFigures(
  { db, now }: CreatorAccountsDeps,
  { userId, profileId }: Target,
  figures: Figures,
): Promise<ProfileRow> {
  return await db.transaction().execute(async (tx) => {
    if (!(await findProfile(tx, userId, profileId))) throw profileNotFound();
    const counts = figures.followers.map(({ at, followers }) => ({ at: new Date(at), followers }));
    await addFollowerCounts(tx, profileId, [...new Map(counts.map((each) => [each.at.getTime(), each])).values()]);
    await addPosts(tx, profileId, figures.posts);
    await forgetOldest(tx, profileId);
    await markFigures(tx, { id: profileId, source: figures.source, at: now() });
    const profile = await findProfile(tx, userId, profileId);
    if (!profile) throw profileNotFound();
    return profile;
  });
}

async function readFigures(bytes: Buffer, nowMs: number): Promise<FiguresRead> {
  if (bytes.length > LARGEST) throw new AppError('too_large', 'The file is too large: at most 5 MB.');
  if (bytes.toString('latin1', 0, 2) === 'PK') return await readArchive(bytes, nowMs);
  const text = bytes.toString('utf8');
  if (text.includes('\u0000')) throw notUnderstood();
  if (/^\s*[[{]/.test(text)) return readInstagramFile(parsed(text), nowMs);
  const read = readCsvFigures(text, nowMs);
  if (!read) {
    throw new AppError(
      'unsupported_media',
      'The file needs a header line with a date column, such as date,format,likes.',
    );
  }
  return read;
}

async function readArchive(bytes: Buffer, nowMs: number): Promise<FiguresRead> {
  const whole: FiguresRead = { source: 'export', posts: [], followers: [], skipped: 0 };
  const followersAt = new Map<number, number>();
  const reading = instagramReading();
  try {
    for (const entry of await unzip(bytes, unpacking)) {
      const part = readInstagramFile(parsed(entry.bytes.toString('utf8')), nowMs, reading);
      // Several files describe the same post: one has its text, another its figures.
      const posts = part.posts.length > 0 ? joinPosts(whole.posts, part.posts) : whole.posts;
      whole.posts = posts.slice(0, limits.chat.maxFigures);
      whole.skipped += posts.length - whole.posts.length;
      // An archive spreads the followers over several files, each counted at the same moments.
      for (const { at, followers } of part.followers) followersAt.set(at, (followersAt.get(at) ?? 0) + followers);
      whole.skipped += part.skipped;
    }
  } catch (error) {
    if (!(error instanceof UnzipError)) throw error;
    throw new AppError('unsupported_media', `The archive cannot be read: ${error.message}.`, { cause: error });
  }
  return { ...whole, followers: [...followersAt].map(([at, followers]) => ({ at, followers })) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notUnderstood();
  }
}

function notUnderstood(): AppError {
  return new AppError('unsupported_media', 'Choose a CSV file, or the JSON or zip file of your Instagram export.');
}

function nothingInside(): AppError {
  return new AppError('unsupported_media', 'No posts or followers were found in this file.');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
