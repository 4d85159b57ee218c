import { sql } from 'kysely';
import type { Story } from './booking-story.ts';

/** Everything that determines what can happen next in a story, without the ids that make each story unique. */
export async function situationOf(story: Story): Promise<string> {
  const { world, razorpay, own, rival, slots } = story;
  const { rows } = await sql<{ seekerId: string; orderId: string | null; id: string; paymentId: string; row: object }>`
    select bookings.seeker_id as "seekerId", bookings.id, payments.id as "paymentId",
      (select order_id from gateway_orders where payment_id = payments.id) as "orderId",
      json_build_object('state', state, 'approval', approval, 'starts', starts_at,
        'isOver', state = 'held' and hold_expires_at <= ${world.clock.now()}::timestamptz, 'status', status,
        'tried', gateway_reference is not null, 'claimed', refund_claimed_at is not null,
        'paid', paid_at is not null, 'back', refunded_at is not null,
        'moved', (select json_agg(kind order by kind) from ledger_transfers where payment_id = payments.id)) as row
    from bookings join payments on payments.booking_id = bookings.id
    where bookings.mentor_user_id = ${story.mentor.id}
  `.execute(world.db);
  const seen = await world.db.selectFrom('gateway_events').select('event_id').execute();
  const known = new Set(seen.map(({ event_id }) => event_id));
  const jobs = await sql<{ name: string; data: object }>`
    select name, data from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
  `.execute(world.db);
  const people = [own, rival].map(({ seeker, bookingId, orderId }) => {
    const booking = rows.find(({ seekerId }) => seekerId === seeker.id);
    const idsOf = [booking?.id, booking?.paymentId, booking?.orderId].filter((id) => typeof id === 'string');
    const charges = [...razorpay.payments.values()]
      .filter(({ order_id }) => order_id === booking?.orderId)
      .map(({ status }) => status);
    const notices = razorpay.webhooks.filter(({ body }) => booking?.orderId && body.includes(`"${booking.orderId}"`));
    return {
      booking: booking?.row,
      knows: [bookingId !== null, orderId !== null, booking?.orderId === orderId],
      // Failed attempts do not count, and refunded ones count once.
      charges: charges.filter((status) => status === 'authorized' || status === 'captured'),
      isRefunded: charges.includes('refunded'),
      jobs: distinct(jobs.rows.filter(({ data }) => mentions(data, idsOf)).map(({ name }) => name)),
      // The provider is asked, whatever a webhook says.
      notices: distinct(notices.map(({ eventId }) => String(known.has(eventId)))),
    };
  });
  const isOver = world.clock.now() > new Date(slots[0]!.end_time);
  return JSON.stringify({ isOver, people });
}

const distinct = (texts: string[]) => [...new Set(texts)].toSorted();
const mentions = (data: object, ids: readonly string[]) => ids.some((id) => JSON.stringify(data).includes(id));
