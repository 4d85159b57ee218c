import { offerKinds } from '@right-circle/rules/platform-fee';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { feeTerms, month, taxes } from './fees.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';

const settings = z.object({
  /** Newest first. */
  versions: list(
    z.object({
      id: z.uuid(),
      created_at: z.iso.datetime(),
      valid_from: z.iso.datetime(),
      state: z.enum(['upcoming', 'current', 'past']),
      terms: z.array(feeTerms),
      taxes,
    }),
    limits.fees.versions,
  ),
  /** Months with entries, newest first. */
  months: z.array(z.string()),
});
export type FeeSettings = z.infer<typeof settings>;

export const getFeeSettings = endpoint({
  method: 'GET',
  path: '/admin/fees',
  summary: 'Fees and withheld taxes, with everything that was set before',
  access: 'signed-in',
  role: 'admin',
  reply: settings,
});

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const percent = z
  .number({ error: 'Enter a percentage.' })
  .min(0, { error: 'Enter 0 to 100 percent.' })
  .max(100, { error: 'Enter 0 to 100 percent.' })
  .refine(hasTwoDecimals, { error: 'A percentage has at most two decimals.' });
const rupees = (max: number) =>
  z
    .number({ error: 'Enter an amount.' })
    .min(0, { error: 'Enter 0 or more.' })
    .max(max, { error: `Enter at most ${max}.` })
    .refine(hasTwoDecimals, { error: 'An amount has at most two decimals.' });
const amount = rupees(limits.fees.maxRupees);

const newTerms = z
  .object({ kind: z.enum(offerKinds), percent, fixed: amount, minimum: amount, cap: amount.nullable() })
  .refine(({ minimum, cap }) => cap === null || cap >= minimum, {
    error: 'The cap is below the minimum.',
    path: ['cap'],
  });
const newWithholding = z.object({ percent, threshold: rupees(limits.fees.maxThresholdRupees) }).nullable();

const newVersion = z.object({
  /** The newest version the operator saw, so that two operators never overwrite each other; null for none. */
  based_on: z.uuid().nullable(),
  /** A date in India from which it counts; null for now. */
  starts_on: z.iso.date().nullable(),
  /** One for each kind of offer. */
  terms: list(newTerms, offerKinds.length).refine(
    (terms) => new Set(terms.map(({ kind }) => kind)).size === offerKinds.length,
    { error: 'Every kind of offer needs its fee, once.' },
  ),
  taxes: z.object({ section_194o: newWithholding, gst_tcs: newWithholding }),
});
export type NewFees = z.infer<typeof newVersion>;

export const setFees = endpoint({
  method: 'POST',
  path: '/admin/fees',
  summary: 'Set fees and withheld taxes from now or a later day on. Nothing that was booked before changes',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  body: newVersion,
  reply: settings,
});

export const downloadStatements = endpoint({
  method: 'POST',
  path: '/admin/fees/statements/:month',
  summary: 'Earnings, fees, taxes and payouts of all mentors in a month, as CSV',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  limit: { max: 30, perSeconds: 3600 },
  params: z.object({ month }),
  reply: z.string().meta({ format: 'binary' }),
});
