import { z } from 'zod';
import { testCard } from './bookings.ts';
import { checkoutOrder } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { sessionRole } from './sessions.ts';

export const paymentStatus = z.enum(['completed', 'pending', 'failed', 'refunded', 'cancelled', 'cancelled_by_seeker']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Effect on the caller's money; neutral once refunded. */
export const transactionImpact = z.enum(['credit', 'debit', 'neutral']);
export type TransactionImpact = z.infer<typeof transactionImpact>;

const party = z.object({
  email: z.string().nullable(),
  username: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
});

export const payment = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  /** Rupees. */
  amount: z.number().nonnegative(),
  currency: z.string(),
  status: paymentStatus,
  status_description: z.string(),
  transaction_impact: transactionImpact,
  payment_type: z.string(),
  booking_id: z.uuid(),
  topic: z.string(),
  description: z.string(),
  /** In India. */
  session_date: z.iso.date(),
  session_time: z.string(),
  seeker: party,
  mentor: party,
  cancelled_by: z.string().nullable(),
  cancelled_by_role: sessionRole.nullable(),
  cancellation_reason: z.string().nullable(),
  /** Null until paid. */
  receipt_number: z.string().nullable(),
  paid_at: z.iso.datetime().nullable(),
  refunded_at: z.iso.datetime().nullable(),
  /** Never paid, and no longer payable. */
  written_off_at: z.iso.datetime().nullable(),
  /** The caller can pay it now: payment was agreed for later and the session ended at most 14 days ago. */
  can_pay: z.boolean(),
  /** Tax details of the invoice at the time of payment; null if there are none. */
  tax: z
    .object({
      seller: z.string(),
      gstin: z.string().nullable(),
      place_of_supply: z.string().nullable(),
      sac: z.string(),
      /** Rupees; the taxes below are included in the price. */
      taxable_value: z.number().nonnegative(),
      lines: z.array(z.object({ name: z.string(), rate_percent: z.number(), amount: z.number() })),
    })
    .nullable(),
});
export type Payment = z.infer<typeof payment>;

export const userType = z.enum(['all', 'seeker', 'mentor']);
export type UserType = z.infer<typeof userType>;

const byUserType = z.object({ user_type: userType.default('all') });
const byId = z.object({ id: z.uuid() });
const count = z.int().nonnegative();

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments/',
  summary: "The caller's payments in either role, newest first",
  access: 'signed-in',
  query: byUserType.extend({ status: paymentStatus.optional() }),
  reply: z.object({ payments: z.array(payment), count }),
});

export const paymentSummary = z.object({
  net_total: z.number(),
  total_earnings: z.number(),
  total_spent: z.number(),
  completed_payments: count,
  currency: z.string(),
});
export type PaymentSummary = z.infer<typeof paymentSummary>;

export const getPaymentSummary = endpoint({
  method: 'GET',
  path: '/payments/summary',
  summary: 'What the caller has earned and spent',
  access: 'signed-in',
  query: byUserType,
  reply: paymentSummary,
});

export const transactionSummary = z.object({
  total_transactions: count,
  successful_transactions: count,
  cancelled_transactions: count,
  gross_amount: z.number(),
  /** The part of `gross_amount` that nobody has paid yet. */
  pending_amount: z.number(),
  currency: z.string(),
});
export type TransactionSummary = z.infer<typeof transactionSummary>;

export const getTransactionSummary = endpoint({
  method: 'GET',
  path: '/payments/transaction-summary',
  summary: "How the caller's transactions ended",
  access: 'signed-in',
  query: byUserType,
  reply: transactionSummary,
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'One payment of the caller, for its receipt',
  access: 'signed-in',
  params: byId,
  reply: payment,
});

/** A download; its reply is the file. */
export const exportPayments = endpoint({
  method: 'GET',
  path: '/payments/export.csv',
  summary: "The caller's payments as a CSV file",
  access: 'signed-in',
  limit: { max: 20, perSeconds: 600 },
  reply: z.unknown(),
});

export const payPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/pay',
  summary: 'Pay a session that was booked to be paid later',
  access: 'signed-in',
  limit: { max: 30, perSeconds: 600 },
  params: byId,
  body: z.object({ test_card: testCard.optional() }).nullish(),
  reply: payment,
  acceptedReply: z.object({
    status: z.literal('payment_required'),
    booking_id: z.uuid(),
    order: checkoutOrder,
    expires_at: z.iso.datetime(),
  }),
});

const gatewayId = z.string().min(1).max(100);

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/confirm',
  summary: "What the gateway's checkout handed to the browser: takes the money and finishes what it was paid for",
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  body: z.object({ order_id: gatewayId, payment_id: gatewayId, signature: z.string().max(200) }),
  reply: payment,
});
