import { describe, expect, it } from 'vitest';
import {
  deductionsOf,
  type FeeTerms,
  feeInPaise,
  isOwnLink,
  netInPaise,
  offerKindOf,
  releaseAmounts,
  shareInPaise,
} from './platform-fee.ts';

const terms = (given: Partial<FeeTerms>): FeeTerms => ({
  percentInBasisPoints: 0,
  fixedInPaise: 0,
  minimumInPaise: 0,
  capInPaise: null,
  ...given,
});

describe(feeInPaise, () => {
  it.each([
    ['10 % of ₹600', terms({ percentInBasisPoints: 1000 }), 60_000, 6000],
    ['with a fixed part', terms({ percentInBasisPoints: 1000, fixedInPaise: 500 }), 60_000, 6500],
    ['at least the minimum', terms({ percentInBasisPoints: 1000, minimumInPaise: 2000 }), 10_000, 2000],
    ['at most the cap', terms({ percentInBasisPoints: 1000, fixedInPaise: 500, capInPaise: 6200 }), 60_000, 6200],
    ['never above the price', terms({ fixedInPaise: 5000 }), 3000, 3000],
    ['never above the price because of the minimum', terms({ minimumInPaise: 5000 }), 3000, 3000],
    ['nothing of a free session', terms({ fixedInPaise: 5000, minimumInPaise: 5000 }), 0, 0],
    ['nothing by default', terms({}), 60_000, 0],
  ])('[FEE-02] is %s', (_what, given, price, fee) => {
    expect(feeInPaise(given, price)).toBe(fee);
  });
});

it.each([
  [1, 5000, 1],
  [1, 4999, 0],
  [33_333, 1250, 4167],
  [50_000_000, 10_000, 50_000_000],
])('[FEE-02] rounds %i × %i basis points half up to the paisa', (amount, rate, share) => {
  expect(shareInPaise(amount, rate)).toBe(share);
});

it('[FEE-04] counts the page’s link, shared posts and the mentor’s website as their own link', () => {
  const own = ['own', 'instagram', 'whatsapp', 'embed', 'other'] as const;
  expect(own.map(isOwnLink)).toEqual(own.map(() => true));
  expect([isOwnLink('inside'), isOwnLink('search'), isOwnLink(null)]).toEqual([false, false, false]);
});

it.each([
  [15, 'session_15'],
  [30, 'session_30'],
  [45, 'session_45'],
  [60, 'session_60'],
  [20, 'session_30'],
  [90, 'session_60'],
])('[FEE-01] a session of %i minutes is a %s', (minutes, kind) => {
  expect(offerKindOf(minutes)).toBe(kind);
});

describe(deductionsOf, () => {
  const section194O = { rateInBasisPoints: 10, thresholdInPaise: 50_000_000 };
  const gstTcs = { rateInBasisPoints: 50, thresholdInPaise: 0 };
  const sale = { priceInPaise: 100_000, feeInPaise: 10_000, yearInPaise: 0 };

  it.each([
    ['are off', sale, { section194O: null, gstTcs: null }, [10_000, 0, 0]],
    ['have no threshold', sale, { section194O: null, gstTcs }, [10_000, 0, 500]],
    ['are below the threshold', sale, { section194O, gstTcs: null }, [10_000, 0, 0]],
    [
      'reach the threshold exactly',
      { ...sale, yearInPaise: 49_900_000 },
      { section194O, gstTcs: null },
      [10_000, 0, 0],
    ],
    ['pass the threshold', { ...sale, yearInPaise: 49_900_001 }, { section194O, gstTcs: null }, [10_000, 100, 0]],
    ['are both on', { ...sale, yearInPaise: 60_000_000 }, { section194O, gstTcs }, [10_000, 100, 500]],
    [
      'would take more than is left',
      { ...sale, feeInPaise: 99_950, yearInPaise: 60_000_000 },
      { section194O, gstTcs },
      [99_950, 50, 0],
    ],
    ['follow a fee above the price', { ...sale, feeInPaise: 100_001 }, { section194O: null, gstTcs }, [100_000, 0, 0]],
  ])('[FEE-06] when taxes %s', (_when, given, taxes, [fee, tds, tcs]) => {
    const deductions = deductionsOf(given, taxes);
    expect(deductions).toEqual({ feeInPaise: fee, section194OInPaise: tds, gstTcsInPaise: tcs });
    expect(netInPaise(given.priceInPaise, deductions)).toBeGreaterThanOrEqual(0);
    const amounts = releaseAmounts(given.priceInPaise, deductions);
    expect(amounts.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)).toBe(0);
  });
});
