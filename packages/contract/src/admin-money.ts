import { z } from 'zod';
import { optionally, pageCursor } from './admin.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { paymentStatus } from './payments.ts';
import { payoutStatus } from './payouts.ts';
import { lineOfText, manyLines } from './text.ts';

const person = z.object({ user_id: z.uuid(), username: z.string(), full_name: z.string() });
const params = z.object({ id: z.uuid() });
const done = z.object({ message: z.string() });

const bookingState = z.enum(['held', 'confirmed', 'cancelled', 'expired', 'failed']);

const foundBooking = z.object({
  id: z.uuid(),
  state: bookingState,
  approval: z.enum(['not_needed', 'pending', 'approved', 'declined']),
  starts_at: z.iso.datetime(),
  /** Null once that account is deleted. */
  mentor: person.nullable(),
  seeker: person.nullable(),
  /** Rupees. */
  amount: z.number().nonnegative(),
  payment_status: paymentStatus.nullable(),
});
export type FoundBooking = z.infer<typeof foundBooking>;

export const findBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings',
  summary:
    'Bookings by the id of a booking, payment, refund or person, an order or payment id of the provider, or a receipt number; the newest without a search',
  access: 'signed-in',
  role: 'admin',
  query: z.object({
    q: lineOfText({ name: 'Search', min: 0, max: limits.admin.target }).default(''),
    cursor: pageCursor,
  }),
  reply: z.object({ data: list(foundBooking, limits.admin.pageSize), next_cursor: z.uuid().nullable() }),
});

const timelineEvent = z.object({
  at: z.iso.datetime(),
  kind: z.enum([
    'booked',
    'attended',
    'refund_asked',
    'cancelled',
    'paid',
    'written_off',
    'captured',
    'released',
    'refunded',
    'returned',
    'notice',
    'invited',
    'reminded',
    'operator_refunded',
  ]),
  /** Rupees, where money moved. */
  amount: z.number().nullable(),
  /** An id, a role, a channel, the provider's notice, or the reason somebody gave. */
  detail: z.string(),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

const bookingFile = foundBooking.extend({
  ends_at: z.iso.datetime(),
  topic: z.string(),
  cancelled_by_role: z.enum(['provider', 'seeker']).nullable(),
  cancellation_reason: z.string().nullable(),
  payment: z
    .object({
      id: z.uuid(),
      status: paymentStatus,
      provider: z.string(),
      /** Paid at the built-in provider: no real money moved. */
      is_test: z.boolean(),
      order_id: z.string().nullable(),
      receipt_number: z.string().nullable(),
      failure_reason: z.string().nullable(),
      refunded_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Why it can't be refunded; null if it can. */
  refund_refusal: z.string().nullable(),
  /** Refunding also cancels the session, which is not over yet. */
  refund_cancels: z.boolean(),
  /** Oldest first. */
  timeline: z.array(timelineEvent),
});
export type BookingFile = z.infer<typeof bookingFile>;

export const getBookingFile = endpoint({
  method: 'GET',
  path: '/admin/bookings/:id',
  summary: 'One booking with its payment and everything that happened to it',
  access: 'signed-in',
  role: 'admin',
  params,
  reply: bookingFile,
});

export const refundBooking = endpoint({
  method: 'POST',
  path: '/admin/bookings/:id/refund',
  summary: 'Refund the payment of a booking in full, and cancel the session if it is not over',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  params,
  body: z.object({ reason: manyLines({ name: 'Reason', max: limits.admin.reason }) }),
  reply: bookingFile,
});

const adminPayout = z.object({
  id: z.uuid(),
  mentor: person.nullable(),
  /** Rupees. */
  amount: z.number().positive(),
  method: z.enum(['upi', 'bank']),
  /** Masked. */
  destination: z.string(),
  status: payoutStatus,
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Owed in real money. Otherwise it can only be refused. */
  is_covered: z.boolean(),
  /** Part of the balance comes from test payments, which are never paid out. */
  has_test_money: z.boolean(),
});
export type AdminPayout = z.infer<typeof adminPayout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Payouts that wait for an operator, oldest first, or decided ones, newest first',
  access: 'signed-in',
  role: 'admin',
  query: z.object({ status: optionally(payoutStatus), cursor: pageCursor }),
  reply: z.object({ data: list(adminPayout, limits.admin.pageSize), next_cursor: z.uuid().nullable() }),
});

export const settlePayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/settle',
  summary: 'Record that the bank has sent a payout',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  params,
  body: z.object({ reference: lineOfText({ name: 'Bank reference', max: limits.admin.reference }) }),
  reply: done,
});

export const refusePayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/refuse',
  summary: 'Refuse a payout; the mentor reads the reason and can ask again',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  params,
  body: z.object({ reason: manyLines({ name: 'Reason', max: limits.admin.reason }) }),
  reply: done,
});

export const downloadPayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts/csv',
  summary: 'Open payouts that can be paid, with their bank details, as CSV for the bank',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  limit: { max: 30, perSeconds: 3600 },
  reply: z.string().meta({ format: 'binary' }),
});
