import type { Db } from '#platform/db/db.ts';
import type { PageVisit } from '../page-visit.ts';
import { isUuid } from '../read-public-page.ts';
import { findPublicLink } from './public-link.store.ts';

export type LinkDeps = { db: Db; countClick: (linkId: string) => void };

export async function readLink({ db }: LinkDeps, { personId }: PageVisit, id: string) {
  return isUuid(id) ? await findPublicLink(db, personId, id) : undefined;
}
