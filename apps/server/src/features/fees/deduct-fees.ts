import type { PageSource } from '@right-circle/rules/page-source';
import {
  type Deductions,
  deductionsOf,
  feeInPaise,
  isOwnLink,
  offerKindOf,
  type TaxTerms,
} from '@right-circle/rules/platform-fee';
import { financialYear } from '@right-circle/rules/statement';
import type { Tx } from '#platform/db/db.ts';
import { feeOfBooking, findDuration, insertBookingFee, lockYear, salesBetween, versionAt } from './fee.store.ts';

type Booked = { bookingId: string; amountInPaise: number; source: PageSource | null; at: Date };

/** Fixes the fee in the booking's own transaction: whatever is set later, this session keeps it. */
export async function fixFee(tx: Tx, { bookingId, amountInPaise, source, at }: Booked): Promise<void> {
  const version = amountInPaise > 0 ? await versionAt(tx, at) : null;
  if (!version) return;
  const kind = offerKindOf(await findDuration(tx, bookingId));
  const isFree = isOwnLink(source);
  await insertBookingFee(tx, {
    bookingId,
    versionId: version.id,
    kind,
    isOwnLink: isFree,
    priceInPaise: amountInPaise,
    feeInPaise: isFree ? 0 : feeInPaise(version.terms[kind], amountInPaise),
  });
}

type Released = { bookingId: string; mentorUserId: string | null; gateway: string; amountInPaise: number; at: Date };

const noTaxes: TaxTerms = { section194O: null, gstTcs: null };

/** Deductions when a session's money becomes due: the fee of its booking, and the taxes that apply at that moment. */
export async function deductionsFor(tx: Tx, released: Released): Promise<Deductions> {
  const { bookingId, mentorUserId, gateway, amountInPaise: priceInPaise, at } = released;
  const fee = await feeOfBooking(tx, bookingId);
  const taxes = (await versionAt(tx, at))?.taxes ?? noTaxes;
  const isTaxed = mentorUserId !== null && (taxes.section194O !== null || taxes.gstTcs !== null);
  if (!isTaxed) return deductionsOf({ priceInPaise, feeInPaise: fee, yearInPaise: 0 }, noTaxes);
  await lockYear(tx, mentorUserId);
  const yearInPaise = await salesBetween(tx, { mentorUserId, gateway, ...financialYear(at) });
  return deductionsOf({ priceInPaise, feeInPaise: fee, yearInPaise }, taxes);
}
