import { limits } from '@right-circle/contract/limits';
import { tagKey } from '@right-circle/rules/post-text';
import type { Db } from '#platform/db/db.ts';
import { popularTags, type UsedTag } from '../post-text.store.ts';

/** Returns the most used tags that start with the typed text. */
export async function suggestTags(db: Db, viewerId: string, typed: string): Promise<UsedTag[]> {
  const beginning = tagKey(typed);
  if (beginning === '') return [];
  return await popularTags(db, { viewerId, beginning, limit: limits.suggestions.max });
}
