import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { publicFields } from '../public-fields.ts';

export type PublicLink = Awaited<ReturnType<typeof publicLinksOf>>[number];

/** Links of somebody whose page is public. A profile that moderators hid shows none. */
function publicLinks(db: Db, userId: string) {
  return db
    .selectFrom('bio_links')
    .select(publicFields.link)
    .where('user_id', '=', userId)
    .where(sql<boolean>`not exists (select from hidden_profiles where hidden_profiles.user_id = bio_links.user_id)`);
}

export async function publicLinksOf(db: Db, userId: string) {
  return await publicLinks(db, userId).orderBy('position').execute();
}

export async function findPublicLink(db: Db, userId: string, id: string): Promise<PublicLink | undefined> {
  return await publicLinks(db, userId).where('id', '=', id).executeTakeFirst();
}
