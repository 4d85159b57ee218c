import type { Db } from '#platform/db/db.ts';
import { isUuid } from '#platform/ids.ts';
import type { RequestedPage } from '../page-request.ts';
import { findPublicLink } from './public-link.store.ts';

export type LinkDeps = { db: Db; countClick: (linkId: string) => void };

export async function readLink({ db }: LinkDeps, { personId }: RequestedPage, id: string) {
  return isUuid(id) ? await findPublicLink(db, personId, id) : undefined;
}
