import { offerKinds } from '@right-circle/rules/platform-fee';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { payoutStatus } from './payouts.ts';

/** Rupees and percent, like all amounts here. */
export const feeTerms = z.object({
  kind: z.enum(offerKinds),
  percent: z.number().nonnegative(),
  fixed: z.number().nonnegative(),
  minimum: z.number().nonnegative(),
  /** Null: no upper limit but the price. */
  cap: z.number().nonnegative().nullable(),
});
export type FeeTermsOfKind = z.infer<typeof feeTerms>;

const withholding = z
  .object({
    percent: z.number().nonnegative(),
    /** Sales of a financial year up to which nothing is withheld. */
    threshold: z.number().nonnegative(),
  })
  .nullable();

export const taxes = z.object({
  /** Income tax deducted at source; null if it is off. */
  section_194o: withholding,
  /** GST collected at source; null if it is off. */
  gst_tcs: withholding,
});
export type Taxes = z.infer<typeof taxes>;

const feesInEffect = z.object({ terms: z.array(feeTerms), taxes });

const fees = feesInEffect.extend({
  /** The next change that is already decided. */
  upcoming: feesInEffect.extend({ valid_from: z.iso.datetime() }).nullable(),
});
export type Fees = z.infer<typeof fees>;

export const getFees = endpoint({
  method: 'GET',
  path: '/fees/',
  summary: 'What is kept from a session that is booked now, by kind of offer',
  access: 'signed-in',
  reply: fees,
});

/** 'YYYY-MM', in India. */
export const month = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'A month looks like 2026-11.' });

export const listStatements = endpoint({
  method: 'GET',
  path: '/fees/statements',
  summary: 'Months in which the balance of the caller changed, newest first',
  access: 'signed-in',
  reply: z.object({
    months: z.array(
      z.object({
        month: z.string(),
        closing: z.number(),
        /** False while the month is not over. */
        is_final: z.boolean(),
      }),
    ),
  }),
});

/** Negative in the line of a refund. */
const sums = z.object({
  gross: z.number(),
  fee: z.number(),
  section_194o: z.number(),
  gst_tcs: z.number(),
  net: z.number(),
});

const line = sums.extend({
  id: z.uuid(),
  /** When it became due to the mentor, or was refunded after that. */
  at: z.iso.datetime(),
  kind: z.enum(['session', 'refund']),
  payment_id: z.uuid(),
  receipt_number: z.string().nullable(),
  session_at: z.iso.datetime(),
  seeker: z.string(),
  is_own_link: z.boolean(),
  /** Paid at the built-in provider: no real money moved. */
  is_test: z.boolean(),
});
export type StatementLine = z.infer<typeof line>;

const statement = z.object({
  month: z.string(),
  is_final: z.boolean(),
  mentor: z.object({ full_name: z.string(), username: z.string() }),
  /** Names the mentor in the operator's books, also after their account is deleted; null before the first session. */
  mentor_number: z.uuid().nullable(),
  opening: z.number(),
  lines: z.array(line),
  totals: sums,
  payouts: z.array(
    z.object({ id: z.uuid(), at: z.iso.datetime(), amount: z.number(), reference: z.string().nullable() }),
  ),
  paid_out: z.number(),
  closing: z.number(),
});
export type Statement = z.infer<typeof statement>;

export const getStatement = endpoint({
  method: 'GET',
  path: '/fees/statements/:month',
  summary: 'What the caller has earned in a month in India, session by session',
  access: 'signed-in',
  params: z.object({ month }),
  reply: statement,
});

const payoutLines = z.object({
  id: z.uuid(),
  amount: z.number(),
  status: payoutStatus,
  destination: z.string(),
  reference: z.string().nullable(),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Left over by the payout before. */
  carried: z.number(),
  lines: z.array(line),
  totals: sums,
  /** Stays in the balance after this payout. */
  left: z.number(),
});
export type PayoutLines = z.infer<typeof payoutLines>;

export const getPayoutLines = endpoint({
  method: 'GET',
  path: '/fees/payouts/:id',
  summary: 'The sessions one payout of the caller is made of, line by line',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: payoutLines,
});
