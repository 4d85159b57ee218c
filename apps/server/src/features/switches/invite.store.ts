import type { Db, Tx } from '#platform/db/db.ts';

export type InviteRow = {
  id: string;
  maxUses: number;
  uses: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

const columns = [
  'id',
  'max_uses as maxUses',
  'uses',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
] as const;

export async function insertInvite(
  tx: Tx,
  { codeHash, ...invite }: Omit<InviteRow, 'uses' | 'revokedAt'> & { codeHash: Buffer },
): Promise<InviteRow> {
  return await tx
    .insertInto('sign_up_invites')
    .values({
      id: invite.id,
      code_hash: codeHash,
      max_uses: invite.maxUses,
      created_at: invite.createdAt,
      expires_at: invite.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function newestInvites(db: Db, limit: number): Promise<InviteRow[]> {
  return await db.selectFrom('sign_up_invites').select(columns).orderBy('id', 'desc').limit(limit).execute();
}

/** Counts one use. Returns false if the invitation is unknown, used up, expired or revoked: one statement decides for all. */
export async function spendInvite(tx: Tx, codeHash: Buffer, at: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('sign_up_invites')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', at)
    .where('revoked_at', 'is', null)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** Returns the invitation as it is now, or undefined if it was revoked before or never existed. */
export async function markInviteRevoked(tx: Tx, id: string, at: Date): Promise<InviteRow | undefined> {
  return await tx
    .updateTable('sign_up_invites')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}
