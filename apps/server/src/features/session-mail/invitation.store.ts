import type { Tx } from '#platform/db/db.ts';

/** False if this address has had its one invitation. Two at the same moment take turns, and the second gets false. */
export async function claimInvitation(tx: Tx, bookingId: string, email: string, at: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('guest_invitations')
    .values({ booking_id: bookingId, email, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Returns true if this address has received an email about this session. */
export async function wasInvited(tx: Tx, bookingId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('guest_invitations')
    .select('email')
    .where('booking_id', '=', bookingId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the first time. */
export async function markAccepted(tx: Tx, bookingId: string, email: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('guest_invitations')
    .set({ accepted_at: at })
    .where('booking_id', '=', bookingId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
