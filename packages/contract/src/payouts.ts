import { isAccountNumber, isIfsc, isUpiId } from '@right-circle/rules/payout-details';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { lineOfText } from './text.ts';

export const payoutStatus = z.enum(['requested', 'settled', 'refused']);
export type PayoutStatus = z.infer<typeof payoutStatus>;

const payout = z.object({
  id: z.uuid(),
  /** Rupees. */
  amount: z.number().positive(),
  currency: z.literal('INR'),
  method: z.enum(['upi', 'bank']),
  /** Destination account, masked. */
  destination: z.string(),
  status: payoutStatus,
  /** The bank's reference, set once settled. */
  reference: z.string().nullable(),
  /** Reason of the refusal. */
  reason: z.string().nullable(),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
export type Payout = z.infer<typeof payout>;

const balance = z.object({
  currency: z.literal('INR'),
  /**
   * Total earned from sessions so far, in rupees like the rest: held, payable, requested, paid out, test money, fees and
   * taxes together.
   */
  earned: z.number(),
  /** For sessions that are not over yet. */
  held: z.number(),
  /** Available for payout. Negative if a session was refunded after its payout. */
  payable: z.number(),
  /** From test payments for sessions that are over. Never paid out. */
  test_money: z.number(),
  /** Payout requested, not settled yet. */
  requested: z.number(),
  paid_out: z.number(),
  /** Platform fees and withheld taxes of sessions that are over. */
  fees_and_taxes: z.number(),
  /** Platform fees that will be taken from `held`. */
  held_fees: z.number(),
  minimum_payout: z.number(),
  /** Newest first. */
  payouts: z.array(payout),
});
export type Balance = z.infer<typeof balance>;

export const getBalance = endpoint({
  method: 'GET',
  path: '/payouts/balance',
  summary: 'What the caller has earned as a mentor, and their payouts',
  access: 'signed-in',
  reply: balance,
});

const shortText = z.string().max(limits.shortText.max);
const ifsc = shortText.trim().toUpperCase().refine(isIfsc, { error: 'An IFSC looks like HDFC0001234.' });
const destination = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('upi'),
    upi_id: shortText.trim().refine(isUpiId, { error: 'A UPI ID looks like name@bank.' }),
  }),
  z.object({
    method: z.literal('bank'),
    account_holder: lineOfText({ name: 'The name of the account holder', max: limits.fullName.max }),
    account_number: shortText
      .transform((text) => text.replaceAll(/[\s-]/g, ''))
      .refine(isAccountNumber, { error: 'An account number has 9 to 18 digits.' }),
    ifsc,
  }),
]);

export const payoutRequest = z.object({
  /** Rupees. */
  amount: z
    .number({ error: 'Enter an amount.' })
    .positive({ error: 'Enter an amount.' })
    .max(limits.payout.maxRupees)
    .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, {
      error: 'An amount has at most two decimals.',
    }),
  destination,
});
export type PayoutRequest = z.input<typeof payoutRequest>;

export const requestPayout = endpoint({
  method: 'POST',
  path: '/payouts/',
  summary: 'Ask for what is payable. One request is open at a time',
  access: 'signed-in',
  needsVerifiedEmail: true,
  reauthenticate: 'always',
  limit: { max: 10, perSeconds: 3600 },
  body: payoutRequest,
  replyStatus: 201,
  reply: balance,
});
