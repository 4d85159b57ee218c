import type { Db } from '#platform/db/db.ts';
import type { ZipEntry } from '#platform/zip.ts';
import * as store from './export-chat.store.ts';

/** What a person's download says about SABO: chats with every attempt, linked accounts with their figures, analyses, prompts, own notes of sessions and what may be used in them. */
export function chatPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    yield json('chats.json', await store.ownChats(db, userId));
    yield json('linked-accounts.json', await store.ownLinkedAccounts(db, userId));
    yield json('prompts.json', await store.ownPrompts(db, userId));
    yield json('session-notes.json', await store.ownSessionEntries(db, userId));
    yield json('session-help-settings.json', await store.ownHelpSettings(db, userId));
  };
}

function json(name: string, content: unknown): ZipEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}
