import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { placeText, readPlace } from './news.rules.ts';
import { deleteSaved, findStory, insertSaved, type StoredStory, savedStories } from './story.store.ts';

const PAGE = 20;

/** Returns a page of saved stories, newest first, with the cursor of the next one. */
export async function listSavedNews(
  db: Db,
  userId: string,
  cursor: string | undefined,
): Promise<{ stories: StoredStory[]; nextCursor: string | null }> {
  const after = cursor ? readPlace(cursor) : null;
  if (cursor && !after) throw new AppError('invalid_input', 'This page of saved news does not exist.');
  const found = await savedStories(db, { userId, after, limit: PAGE + 1 });
  const stories = found.slice(0, PAGE);
  const last = stories.at(-1);
  return { stories, nextCursor: found.length > PAGE && last ? placeText(last) : null };
}

export async function readStory(db: Db, viewerId: string, id: string): Promise<StoredStory> {
  const story = await findStory(db, viewerId, id);
  if (!story) throw storyNotFound();
  return story;
}

export async function saveStory({ db, now }: { db: Db; now: Now }, userId: string, id: string): Promise<void> {
  if (!(await insertSaved(db, userId, id, now()))) throw storyNotFound();
}

export async function unsaveStory(db: Db, userId: string, id: string): Promise<void> {
  await deleteSaved(db, userId, id);
}

function storyNotFound(): AppError {
  return new AppError('not_found', 'This story is no longer here.');
}
