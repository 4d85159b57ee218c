import type { Db } from '#platform/db/db.ts';

const MAX_HOLDS = 50;

export type HoldRow = {
  id: string;
  mentorUserId: string | null;
  mentorName: string | null;
  startsAt: Date;
  endsAt: Date;
  topic: string;
  priceInPaise: number;
  expiresAt: Date | null;
  hasCheckout: boolean;
};

/** Ordered by expiry. */
export async function holdsOf(db: Db, seekerId: string): Promise<HoldRow[]> {
  return await db
    .selectFrom('bookings as b')
    .leftJoin('users as mentor', 'mentor.id', 'b.mentor_user_id')
    .leftJoin('payments as p', 'p.booking_id', 'b.id')
    .leftJoin('gateway_orders as o', 'o.payment_id', 'p.id')
    .select([
      'b.id',
      'mentor.id as mentorUserId',
      'mentor.full_name as mentorName',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.topic',
      'b.hold_expires_at as expiresAt',
    ])
    .select((eb) => [
      eb.cast<number>('b.price_in_paise', 'float8').as('priceInPaise'),
      eb('o.order_id', 'is not', null).$castTo<boolean>().as('hasCheckout'),
    ])
    .where('b.state', '=', 'held')
    .where('b.seeker_id', '=', seekerId)
    .orderBy('b.hold_expires_at')
    .limit(MAX_HOLDS)
    .execute();
}

export async function countHoldsOf(db: Db, seekerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('state', '=', 'held')
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function openHolds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .orderBy('hold_expires_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sessions that have started without an answer from the mentor. */
export async function undecidedAtStart(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('approval', '=', 'pending')
    .where('starts_at', '<=', at)
    .orderBy('starts_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
