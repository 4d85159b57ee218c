import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { ownLinkedAccounts } from './export-creator-accounts.store.ts';

/** Linked accounts with their figures and analyses, for a person's download. */
export function creatorAccountsPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    yield jsonEntry('linked-accounts.json', await ownLinkedAccounts(db, userId));
  };
}
