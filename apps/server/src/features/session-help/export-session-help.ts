import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { ownHelpSettings, ownSessionEntries } from './session-help.store.ts';

/** Own notes of sessions, and what SABO may use in sessions, for a person's download. */
export function sessionHelpPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    yield jsonEntry('session-notes.json', await ownSessionEntries(db, userId));
    yield jsonEntry('session-help-settings.json', await ownHelpSettings(db, userId));
  };
}
