import type { Tx } from '#platform/db/db.ts';

export type HiddenProfile = { bio: string; profilePic: string | null };

export async function findWords(tx: Tx, userId: string): Promise<string> {
  const row = await tx.selectFrom('users').select('bio').where('id', '=', userId).executeTakeFirst();
  return row?.bio ?? '';
}

export async function saveHiddenFields(
  tx: Tx,
  { userId, bio, profilePic, at }: HiddenProfile & { userId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('hidden_profiles')
    .values({ user_id: userId, bio, profile_pic: profilePic, hidden_at: at })
    .execute();
}

/** Deletes and returns what is hidden; with `hiddenAt` only what was hidden at that time. */
export async function takeHidden(tx: Tx, userId: string, hiddenAt?: Date): Promise<HiddenProfile | undefined> {
  return await tx
    .deleteFrom('hidden_profiles')
    .where('user_id', '=', userId)
    .$if(hiddenAt !== undefined, (query) => query.where('hidden_at', '=', hiddenAt ?? new Date(0)))
    .returning(['bio', 'profile_pic as profilePic'])
    .executeTakeFirst();
}

export async function lockHidden(tx: Tx, userId: string): Promise<HiddenProfile | undefined> {
  return await tx
    .selectFrom('hidden_profiles')
    .select(['bio', 'profile_pic as profilePic'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setHiddenPicture(tx: Tx, userId: string, profilePic: string): Promise<void> {
  await tx.updateTable('hidden_profiles').set({ profile_pic: profilePic }).where('user_id', '=', userId).execute();
}
