import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import type { Story } from './booking-story.ts';
import type { MoneyFacts } from './money-rules.ts';

// Default minimum notice of mentors.
const NOTICE_MS = 2 * HOUR_MS;

/** One entry per booking of the story: there is at most one per seeker. */
export async function readMoney({ world, razorpay, mentor }: Story): Promise<MoneyFacts[]> {
  const { rows } = await sql<Omit<MoneyFacts, 'charges'> & { orderId: string | null }>`
    select bookings.state as "bookingState", payments.status as "paymentStatus", amount_in_paise::float8 as amount,
      paid_at is not null as "isPaid", refunded_at is not null as "isGivenBack", receipt_number is not null as "hasReceipt",
      (select order_id from gateway_orders where payment_id = payments.id) as "orderId",
      coalesce((
        select json_agg(json_build_object(
          'kind', transfer.kind, 'sum', sums.all_of_it, 'atGateway', sums.gateway, 'held', sums.held, 'payable', sums.payable))
        from ledger_transfers as transfer cross join lateral (
          select coalesce(sum(entry.amount_in_paise), 0) as all_of_it,
            coalesce(sum(entry.amount_in_paise) filter (where account.kind = 'gateway'), 0) as gateway,
            coalesce(sum(entry.amount_in_paise) filter (where account.kind = 'mentor_held'), 0) as held,
            coalesce(sum(entry.amount_in_paise) filter (where account.kind = 'mentor_payable'), 0) as payable
          from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
          where entry.transfer_id = transfer.id) as sums
        where transfer.payment_id = payments.id), '[]') as transfers
    from bookings left join payments on payments.booking_id = bookings.id
    where bookings.mentor_user_id = ${mentor.id}
  `.execute(world.db);
  const charges = [...razorpay.payments.values()];
  return rows.map(({ orderId, ...facts }) => ({
    ...facts,
    charges: charges.filter((one) => one.order_id === orderId),
  }));
}

/** Money at the provider for orders that none of our payments references. */
export async function unknownCharges({ world, razorpay }: Story): Promise<string[]> {
  const orders = [...new Set([...razorpay.payments.values()].map(({ order_id }) => order_id))];
  if (orders.length === 0) return [];
  const known = await world.db
    .selectFrom('gateway_orders')
    .select('order_id')
    .where('order_id', 'in', orders)
    .execute();
  return orders.filter((order) => known.every(({ order_id }) => order_id !== order));
}

/** Mentor's slots that are taken without an active booking, or free in spite of one. */
export async function wrongSlots({ world, mentor, slots, own }: Story): Promise<string[]> {
  const reply = await own.seeker.api.get(`/live-session/seek/${mentor.id}/availability`);
  const { available_time_slots } = reply.json<{
    available_time_slots: Record<string, Record<string, { start_time: string }[]>>;
  }>();
  const free = Object.values(available_time_slots).flatMap((lengths) => Object.values(lengths).flat());
  const live = await world.db
    .selectFrom('bookings')
    .select('starts_at')
    .where('mentor_user_id', '=', mentor.id)
    .where('state', 'in', ['held', 'confirmed'])
    .execute();
  const soonest = world.clock.now().getTime() + NOTICE_MS;
  return slots.flatMap(({ start_time }) => {
    const startMs = Date.parse(start_time);
    const isTaken = live.some(({ starts_at }) => starts_at.getTime() === startMs);
    const isFree = free.some((slot) => Date.parse(slot.start_time) === startMs);
    if (isFree === (!isTaken && startMs >= soonest)) return [];
    return [`${start_time} is ${isFree ? 'free although it is taken' : 'not offered although nobody has it'}`];
  });
}
