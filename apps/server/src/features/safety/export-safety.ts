import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { decisionsAbout } from './appeals/appeal.store.ts';
import { logEntriesOf } from './moderation-log.store.ts';
import { reportsBy } from './report.store.ts';
import { decisionView } from './safety.view.ts';

/** A person's reports, decisions about them and, for moderators, by them, for their data download. */
export function safetyPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    yield jsonEntry('reports.json', await reportsBy(db, userId));
    yield jsonEntry('decisions-about-me.json', (await decisionsAbout(db, userId)).map(decisionView));
    yield jsonEntry('decisions-by-me.json', await logEntriesOf(db, userId));
  };
}
