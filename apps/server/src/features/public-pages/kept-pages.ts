import type { PageSource } from '@right-circle/rules/page-source';
import { createBatch } from '#platform/batch.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ReadyPage } from './page-reply.ts';
import { findPageVersions } from './public-page.store.ts';

const MAX_KEPT = 500;

/** A rendered page of a person. */
export type PageOfPerson = { personId: string; isIndexed: boolean; page: ReadyPage };
type Kept = PageOfPerson & { version: string; until: number };

export type KeptPages = {
  /** Null for everyone whose page is not public. `render` is called unless the page was rendered a moment ago. */
  read: (
    wanted: { username: string; source: PageSource },
    render: () => Promise<PageOfPerson | null>,
  ) => Promise<PageOfPerson | null>;
};

/**
 * Keeps pages as people who aren't signed in see them, for `seconds`. Whether a page is public, and changes of its owner,
 * are looked up each time, for all waiting requests together; only times, posts and reviews can be that old.
 */
export function createKeptPages({ db, now, seconds }: { db: Db; now: Now; seconds: number }): KeptPages {
  const kept = new Map<string, Kept>();
  const versionOf = createBatch(async (usernames) => await findPageVersions(db, usernames, now()));
  return {
    async read({ username, source }, render) {
      const version = await versionOf(username);
      if (version === undefined) return null;
      const key = `${username} ${source}`;
      const found = kept.get(key);
      if (found?.version === version && performance.now() < found.until) return found;
      const page = await render();
      if (!page) return null;
      kept.delete(key);
      kept.set(key, { ...page, version, until: performance.now() + seconds * 1000 });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return page;
    },
  };
}
