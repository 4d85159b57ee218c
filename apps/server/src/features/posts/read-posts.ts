import type { Db } from '#platform/db/db.ts';
import type { FoundPost } from './found.ts';
import { findPosts } from './post.store.ts';
import { postNotFound } from './post-deps.ts';

type Key = { id: string; reason: FoundPost['reason'] };

/** The posts with these ids that the viewer may see, in this order, in one query. */
export async function readPosts(db: Db, viewerId: string, keys: Key[]): Promise<FoundPost[]> {
  if (keys.length === 0) return [];
  const rows = await findPosts(
    db,
    viewerId,
    keys.map(({ id }) => id),
  );
  const visible = new Map(rows.filter((row) => row.isVisible).map((row) => [row.id, row]));
  return keys.flatMap(({ id, reason }) => {
    const row = visible.get(id);
    return row ? [{ row, reason, original: visible.get(row.sharedPostId ?? '') ?? null }] : [];
  });
}

export async function readPost(db: Db, viewerId: string, id: string): Promise<FoundPost> {
  const [found] = await readPosts(db, viewerId, [{ id, reason: null }]);
  if (!found) throw postNotFound();
  return found;
}
