import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { ownChats, ownPrompts } from './export-chat.store.ts';

/** Conversations with every attempt, and saved prompts, for a person's download. */
export function chatPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    yield jsonEntry('chats.json', await ownChats(db, userId));
    yield jsonEntry('prompts.json', await ownPrompts(db, userId));
  };
}
