import { indiaDate } from '@right-circle/rules/india-time';
import type { Platform } from '#module.ts';
import { createCountBuffer } from '#platform/count-buffer.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { bioLinkRoutes } from './bio-link.routes.ts';
import { addClicks, type ClickKey, exportedLinks } from './bio-link.store.ts';

export function bioLinksModule({ db, now, log, http }: Platform) {
  const clicks = createCountBuffer<ClickKey>({ save: async (counts) => await addClicks(db, counts), log });
  return {
    countClick: (linkId: string): void => clicks.count([linkId, indiaDate(now())]),
    exportPart: linksPart(db),
    register() {
      bioLinkRoutes(http, { db, now, clicks });
      http.addHook('onClose', clicks.flush);
    },
  };
}

/** Adds the links of a person to their download. */
function linksPart(db: Db) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    yield jsonEntry('links.json', await exportedLinks(db, userId));
  };
}
