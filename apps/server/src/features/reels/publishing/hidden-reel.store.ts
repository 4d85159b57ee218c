import type { Tx } from '#platform/db/db.ts';

/** Returns false if it is already hidden. */
export async function hideReelRow(tx: Tx, reelId: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('reels')
    .set((eb) => ({ hidden_at: at, was_public: eb.ref('is_public'), is_public: false }))
    .where('id', '=', reelId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function restoreReelRow(tx: Tx, reelId: string, hiddenAt: Date): Promise<void> {
  await tx
    .updateTable('reels')
    .set((eb) => ({ hidden_at: null, is_public: eb.ref('was_public') }))
    .where('id', '=', reelId)
    .where('hidden_at', '=', hiddenAt)
    .execute();
}

export async function hideReelComment(tx: Tx, commentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('reel_comments')
    .set({ hidden_at: at })
    .where('id', '=', commentId)
    .where('hidden_at', 'is', null)
    .execute();
}

export async function restoreReelComment(tx: Tx, commentId: string, hiddenAt: Date): Promise<void> {
  await tx
    .updateTable('reel_comments')
    .set({ hidden_at: null })
    .where('id', '=', commentId)
    .where('hidden_at', '=', hiddenAt)
    .execute();
}
