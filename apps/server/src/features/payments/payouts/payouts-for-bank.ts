import { indiaDate } from '@right-circle/rules/india-time';
import { inRupees } from '@right-circle/rules/money-text';
import { z } from 'zod';
import { csvLines, csvStart } from '#platform/csv.ts';
import { withCover } from './decide-payout.ts';
import { openPayouts } from './payout.store.ts';
import type { PayoutDeps } from './request-payout.ts';

const destination = z.discriminatedUnion('method', [
  z.object({ method: z.literal('upi'), upi_id: z.string() }),
  z.object({ method: z.literal('bank'), account_holder: z.string(), account_number: z.string(), ifsc: z.string() }),
]);

const HEADINGS = [
  'Payout id',
  'Requested on (IST)',
  'Amount (INR)',
  'Method',
  'Account holder',
  'Account number',
  'IFSC',
  'UPI ID',
];

/**
 * Open payouts as a file for the bank, oldest first. Leaves out what is not owed in real money: test money is never
 * sent. Returns how many there are and their sum, too.
 */
export async function payoutsForBank({
  db,
  secrets,
}: Pick<PayoutDeps, 'db' | 'secrets'>): Promise<{ csv: string; count: number; amountInPaise: number }> {
  const payable = (await withCover(db, await openPayouts(db))).filter(({ isCovered }) => isCovered);
  const rows = await Promise.all(
    payable.map(async ({ id, requestedAt, amountInPaise, details }) => {
      const to = destination.parse(JSON.parse(details ? await secrets.open(details, id) : '{}'));
      const row = [id, indiaDate(requestedAt), inRupees(amountInPaise).toFixed(2), to.method];
      return to.method === 'upi'
        ? [...row, '', '', '', to.upi_id]
        : [...row, to.account_holder, to.account_number, to.ifsc, ''];
    }),
  );
  const amountInPaise = payable.reduce((sum, payout) => sum + payout.amountInPaise, 0);
  return { csv: csvStart + csvLines([HEADINGS, ...rows]), count: payable.length, amountInPaise };
}
