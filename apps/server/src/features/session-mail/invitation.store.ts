import type { Db, Tx } from '#platform/db/db.ts';

/** Records that this address has received an email about this session; keeps the time of the first. */
export async function markInvited(db: Db, bookingId: string, email: string, at: Date): Promise<void> {
  await db
    .insertInto('guest_invitations')
    .values({ booking_id: bookingId, email, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns true if this address has received an email about this session. */
export async function wasInvited(db: Db, bookingId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('guest_invitations')
    .select('email')
    .where('booking_id', '=', bookingId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the first time. The email can be read before the mail server has said that it took it, and is recorded then. */
export async function markAccepted(tx: Tx, bookingId: string, email: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('guest_invitations')
    .values({ booking_id: bookingId, email, sent_at: at, accepted_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'email'])
        .doUpdateSet({ accepted_at: at })
        .where('guest_invitations.accepted_at', 'is', null),
    )
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}
