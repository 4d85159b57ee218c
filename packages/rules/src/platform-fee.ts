import type { SessionDuration } from './guidance-choices.ts';
import type { PageSource } from './page-source.ts';

/** Kinds of offers, each with a fee of its own: sessions by length. */
export const offerKinds = [
  'session_15',
  'session_30',
  'session_45',
  'session_60',
] as const satisfies `session_${SessionDuration}`[];
export type OfferKind = (typeof offerKinds)[number];

/** The kind of a session. A length that is no longer offered counts as the next longer one. */
export function offerKindOf(minutes: number): OfferKind {
  return offerKinds.find((kind) => Number(kind.replace('session_', '')) >= minutes) ?? 'session_60';
}

/** Visits that the mentor has brought: through their page's link, their posts elsewhere or their own website. */
const ownLinkSources: readonly PageSource[] = ['own', 'instagram', 'whatsapp', 'embed', 'other'];

/** Bookings found through our own screens or a search engine are ours. Null: booked inside the app. */
export function isOwnLink(source: PageSource | null): boolean {
  return source !== null && ownLinkSources.includes(source);
}

/** 100 basis points are 1 %. */
export type FeeTerms = {
  percentInBasisPoints: number;
  fixedInPaise: number;
  minimumInPaise: number;
  capInPaise: number | null;
};

/** Share of an amount, rounded half up to the paisa. */
export function shareInPaise(amountInPaise: number, basisPoints: number): number {
  return Math.floor((amountInPaise * basisPoints + 5000) / 10_000);
}

/** Fee of a session that was not booked through the mentor's own link. Never more than the price. */
export function feeInPaise(terms: FeeTerms, priceInPaise: number): number {
  if (priceInPaise <= 0) return 0;
  const { percentInBasisPoints, fixedInPaise, minimumInPaise, capInPaise } = terms;
  const fee = Math.max(shareInPaise(priceInPaise, percentInBasisPoints) + fixedInPaise, minimumInPaise);
  return Math.min(fee, capInPaise ?? fee, priceInPaise);
}

/** A tax that is withheld from mentors once their sales of the financial year exceed the threshold. */
export type Withholding = { rateInBasisPoints: number; thresholdInPaise: number };

/** Null is off. */
export type TaxTerms = { section194O: Withholding | null; gstTcs: Withholding | null };

export type Deductions = { feeInPaise: number; section194OInPaise: number; gstTcsInPaise: number };
export const noDeductions: Deductions = { feeInPaise: 0, section194OInPaise: 0, gstTcsInPaise: 0 };

type Sale = {
  priceInPaise: number;
  /** Fixed when it was booked. */
  feeInPaise: number;
  /** The mentor's earlier sales of the financial year, refunds subtracted. */
  yearInPaise: number;
};

/**
 * Everything that is kept from a sale. The sale that takes the year's total above a threshold is taxed in full, and so is
 * every later one; earlier sales stay untaxed. Taxes never take more than the fee has left.
 */
export function deductionsOf({ priceInPaise, yearInPaise, ...sale }: Sale, taxes: TaxTerms): Deductions {
  const fee = Math.min(Math.max(sale.feeInPaise, 0), priceInPaise);
  const taxOf = (terms: Withholding | null, leftInPaise: number): number => {
    if (!terms || yearInPaise + priceInPaise <= terms.thresholdInPaise) return 0;
    return Math.min(shareInPaise(priceInPaise, terms.rateInBasisPoints), leftInPaise);
  };
  const section194OInPaise = taxOf(taxes.section194O, priceInPaise - fee);
  const gstTcsInPaise = taxOf(taxes.gstTcs, priceInPaise - fee - section194OInPaise);
  return { feeInPaise: fee, section194OInPaise, gstTcsInPaise };
}

export function netInPaise(
  grossInPaise: number,
  { feeInPaise: fee, section194OInPaise, gstTcsInPaise }: Deductions,
): number {
  return grossInPaise - fee - section194OInPaise - gstTcsInPaise;
}

/** Amounts by kind of ledger account when a session's money becomes due to its mentor. They sum to 0. */
export function releaseAmounts(grossInPaise: number, deductions: Deductions) {
  return [
    { kind: 'mentor_held', amountInPaise: grossInPaise },
    { kind: 'mentor_payable', amountInPaise: -netInPaise(grossInPaise, deductions) },
    { kind: 'platform_fees', amountInPaise: -deductions.feeInPaise },
    { kind: 'tax_194o', amountInPaise: -deductions.section194OInPaise },
    { kind: 'gst_tcs', amountInPaise: -deductions.gstTcsInPaise },
  ] as const;
}
