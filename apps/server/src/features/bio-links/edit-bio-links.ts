import type { BioLinkDraft } from '@right-circle/contract/bio-links';
import { limits } from '@right-circle/contract/limits';
import { addDays } from '@right-circle/rules/calendar-date';
import { indiaDate } from '@right-circle/rules/india-time';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { CountBuffer } from '#platform/count-buffer.ts';
import type { Db } from '#platform/db/db.ts';
import {
  type ClickKey,
  deleteLink,
  idsOf,
  insertLink,
  linksOf,
  lockLinks,
  type StoredLink,
  saveOrder,
  updateLink,
} from './bio-link.store.ts';

export type BioLinkDeps = { db: Db; now: Now; clicks: CountBuffer<ClickKey> };

/** Includes the clicks this process has not saved yet; those of other processes follow within seconds. */
export async function readBioLinks({ db, now, clicks }: BioLinkDeps, userId: string): Promise<StoredLink[]> {
  await clicks.flush();
  return await linksOf(db, userId, addDays(indiaDate(now()), 1 - limits.bioLinks.days));
}

export async function saveBioLink(
  { db, now }: BioLinkDeps,
  { id, userId, draft }: { id: string; userId: string; draft: BioLinkDraft },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLinks(tx, userId);
    const ids = await idsOf(tx, userId);
    if (ids.includes(id)) return await updateLink(tx, id, draft);
    if (ids.length >= limits.bioLinks.max) {
      throw new AppError(
        'outside_rules',
        `You can have up to ${limits.bioLinks.max} links. Remove one to add another.`,
      );
    }
    if (!(await insertLink(tx, { id, userId, ...draft, at: now() }))) throw notFound();
  });
}

export async function removeBioLink({ db }: BioLinkDeps, userId: string, id: string): Promise<void> {
  if (!(await deleteLink(db, userId, id))) throw notFound();
}

/** Refuses an order of other links than there are: it was made from an outdated list. */
export async function orderBioLinks({ db }: BioLinkDeps, userId: string, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLinks(tx, userId);
    const current = await idsOf(tx, userId);
    if (current.toSorted().join() !== ids.toSorted().join()) {
      throw new AppError('stale_version', 'Your links were changed elsewhere. Check the list and try again.');
    }
    await saveOrder(tx, ids);
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'This link no longer exists.');
}
