import type { Fees, FeeTermsOfKind } from '@right-circle/contract/fees';
import { moneyText, rupeesText } from '@right-circle/rules/money-text';
import { feeInPaise, offerKindOf } from '@right-circle/rules/platform-fee';
import { priceInPaise } from '@right-circle/rules/session-price';

type Terms = Pick<Fees, 'terms'>;
export type FeeExample = { minutes: number; price: string; fee: string; receive: string };

const inPaise = (rupees: number): number => Math.round(rupees * 100);

/** A mentor's share of each session length at this price, by the server's own rule. Leaves out free sessions. */
export function feeExamples({ terms }: Terms, pricePerHour: number, durations: readonly number[]): FeeExample[] {
  return durations.flatMap((minutes) => {
    const price = priceInPaise(inPaise(pricePerHour), minutes);
    const of = terms.find(({ kind }) => kind === offerKindOf(minutes));
    if (!of || !(price > 0)) return [];
    const fee = feeInPaise(
      {
        percentInBasisPoints: inPaise(of.percent),
        fixedInPaise: inPaise(of.fixed),
        minimumInPaise: inPaise(of.minimum),
        capInPaise: of.cap === null ? null : inPaise(of.cap),
      },
      price,
    );
    return [{ minutes, price: rupeesText(price), fee: rupeesText(fee), receive: rupeesText(price - fee) }];
  });
}

export function hasFees({ terms }: Terms): boolean {
  return terms.some(({ percent, fixed, minimum }) => percent + fixed + minimum > 0);
}

/** "10% + ₹5, at least ₹20, at most ₹100" */
export function termsText({ percent, fixed, minimum, cap }: Omit<FeeTermsOfKind, 'kind'>): string {
  const rupees = (amount: number) => moneyText(amount, 'INR');
  const parts = [percent > 0 && `${percent}%`, fixed > 0 && rupees(fixed)].filter(Boolean).join(' + ');
  const bounds = [minimum > 0 && `at least ${rupees(minimum)}`, cap !== null && `at most ${rupees(cap)}`];
  if (parts === '' && minimum === 0) return 'No fee';
  return [parts || 'No percentage', ...bounds].filter(Boolean).join(', ');
}

/** One sentence for each tax that is withheld. */
export function taxTexts({ section_194o, gst_tcs }: Fees['taxes']): string[] {
  const text = (tax: typeof gst_tcs, name: string): string[] => {
    if (!tax) return [];
    const when =
      tax.threshold > 0
        ? ` once your sales in a financial year (April to March) exceed ${moneyText(tax.threshold, 'INR')}`
        : '';
    return [`We also withhold ${tax.percent}% of the price as ${name}${when}.`];
  };
  return [...text(section_194o, 'income tax (section 194-O)'), ...text(gst_tcs, 'GST (TCS)')];
}
