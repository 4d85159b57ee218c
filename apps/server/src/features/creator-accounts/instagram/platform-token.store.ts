import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function saveToken(
  db: Db,
  { profileId, sealed, at }: { profileId: string; sealed: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('platform_tokens')
    .values({ profile_id: profileId, sealed, state: 'connected', connected_at: at })
    .onConflict((conflict) =>
      conflict.column('profile_id').doUpdateSet({
        sealed: sql`excluded.sealed`,
        state: 'connected',
        connected_at: sql`excluded.connected_at`,
      }),
    )
    .execute();
}

export async function sealedTokenOf(db: Db, profileId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('platform_tokens')
    .select('sealed')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row?.sealed;
}

/** Only the token that was refused: one that came in meanwhile may be good. */
export async function markExpired(db: Db, profileId: string, sealed: Buffer): Promise<void> {
  await db
    .updateTable('platform_tokens')
    .set({ state: 'expired' })
    .where('profile_id', '=', profileId)
    .where('sealed', '=', sealed)
    .execute();
}

export async function dropToken(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom('platform_tokens').where('profile_id', '=', profileId).execute();
}
