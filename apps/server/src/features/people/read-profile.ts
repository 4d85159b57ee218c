import type { Relation } from '@right-circle/contract/network';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { findProfile, type PersonProfile } from './profile.store.ts';

export type ReadProfileDeps = { db: Db; relationTo: (viewerId: string, userId: string) => Promise<Relation> };

export async function readProfile(
  { db, relationTo }: ReadProfileDeps,
  viewerId: string,
  userId: string,
): Promise<{ person: PersonProfile; relation: Relation }> {
  const person = await findProfile(db, viewerId, userId);
  if (!person) throw new AppError('not_found', 'This profile does not exist.');
  return { person, relation: await relationTo(viewerId, person.id) };
}
