import type { Db, Tx } from '#platform/db/db.ts';

type BookingKey = { seekerId: string; key: string; requestHash: Buffer; bookingId: string };

export async function findKey(
  db: Db,
  seekerId: string,
  key: string,
): Promise<Pick<BookingKey, 'requestHash' | 'bookingId'> | undefined> {
  return await db
    .selectFrom('booking_keys')
    .select(['request_hash as requestHash', 'booking_id as bookingId'])
    .where('seeker_id', '=', seekerId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function saveKey(tx: Tx, { seekerId, key, requestHash, bookingId }: BookingKey, at: Date): Promise<void> {
  await tx
    .insertInto('booking_keys')
    .values({ seeker_id: seekerId, key, request_hash: requestHash, booking_id: bookingId, created_at: at })
    .execute();
}
