import type { Payment } from '@right-circle/contract/payments';
import { includedTax } from '@right-circle/rules/included-tax';
import { inRupees } from '@right-circle/rules/money-text';
import { z } from 'zod';

export const taxTerms = z.object({
  seller: z.string(),
  gstin: z.string().nullable(),
  placeOfSupply: z.string().nullable(),
  sac: z.string(),
  ratePercent: z.number(),
});
/** Saved with each payment, so that old receipts keep the terms of their time. */
export type TaxTerms = z.infer<typeof taxTerms>;

export function taxView(stored: unknown, amountInPaise: number): Payment['tax'] {
  const terms = taxTerms.nullable().catch(null).parse(stored);
  if (!terms) return null;
  const { taxableInPaise, lines } = includedTax(amountInPaise, terms.ratePercent);
  return {
    seller: terms.seller,
    gstin: terms.gstin,
    place_of_supply: terms.placeOfSupply,
    sac: terms.sac,
    taxable_value: inRupees(taxableInPaise),
    lines: lines.map((line) => ({
      name: line.name,
      rate_percent: line.ratePercent,
      amount: inRupees(line.amountInPaise),
    })),
  };
}
