import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { GuidanceDeps } from '../guidance-deps.ts';
import { findAbout, type MentorAbout, saveAbout } from './about.store.ts';

export async function readAbout(db: Db, viewerId: string, userId: string): Promise<MentorAbout> {
  const about = await findAbout(db, viewerId, userId);
  if (!about) throw new AppError('not_found', 'This profile does not exist.');
  return about;
}

/** Saves every highlight the page has room for; those that were left out are empty. */
export async function updateAbout(
  { db, now }: GuidanceDeps,
  userId: string,
  { about, highlights }: { about: string; highlights: readonly string[] },
): Promise<MentorAbout> {
  const boxes = Array.from({ length: limits.guidance.highlights }, (_, index) => highlights[index] ?? '');
  await saveAbout(db, userId, { about, highlights: boxes }, now());
  return await readAbout(db, userId, userId);
}
