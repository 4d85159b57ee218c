import type { Db } from '#platform/db/db.ts';
import { isUuid } from '../read-public-page.ts';
import type { Visit } from '../visit.ts';
import { findPublicLink } from './public-link.store.ts';

export type LinkDeps = { db: Db; countClick: (linkId: string) => void };

export async function readLink({ db }: LinkDeps, { personId }: Visit, id: string) {
  return isUuid(id) ? await findPublicLink(db, personId, id) : undefined;
}
