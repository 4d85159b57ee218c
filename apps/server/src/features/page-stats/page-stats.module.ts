import { getPageStats } from '@right-circle/contract/page-stats';
import { indiaDate } from '@right-circle/rules/india-time';
import type { PageCountKind, PageSource } from '@right-circle/rules/page-source';
import type { BookingEvent } from '#domain/booking-event.ts';
import type { Platform } from '#module.ts';
import { createCountBuffer } from '#platform/count-buffer.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { serve } from '#platform/http/serve.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { addPageCounts, insertBookingSource, type PageCountKey, pageCountsOf } from './page-count.store.ts';
import { clearPageCountsJob } from './page-stats.jobs.ts';
import { clearPageCounts, countBooked, readPageStats } from './page-stats.ts';

export function pageStatsModule({ db, now, log, http, jobs }: Platform) {
  const counts = createCountBuffer<PageCountKey>({ save: async (batch) => await addPageCounts(db, batch), log });
  return {
    /** Counts what a visitor did on somebody's page. Costs nothing but memory; the caller leaves out robots and owners. */
    countOnPage: (userId: string, kind: Exclude<PageCountKind, 'finish'>, source: PageSource): void =>
      counts.count([userId, indiaDate(now()), source, kind]),
    /** For a booking that began on a public page: called in its transaction, before it is announced as booked. */
    rememberSource: async (tx: Tx, bookingId: string, source: PageSource): Promise<void> =>
      await insertBookingSource(tx, bookingId, source),
    onBookingChanged: async (tx: Tx, event: BookingEvent): Promise<void> => await countBooked({ now }, tx, event),
    exportPart: countsPart(db),
    register() {
      serve(
        http,
        getPageStats,
        async ({ actor, query }) => await readPageStats({ db, now, counts }, actor.userId, query.days),
      );
      jobs.handle(clearPageCountsJob, async () => await clearPageCounts({ db, now }));
      jobs.schedule(clearPageCountsJob, '47 4 * * *');
      http.addHook('onClose', counts.flush);
    },
  };
}

/** Adds the figures of a person's page to their download. */
function countsPart(db: Db) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    yield jsonEntry('page-counts.json', await pageCountsOf(db, userId, '1970-01-01'));
  };
}
