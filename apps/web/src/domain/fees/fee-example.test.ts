import { offerKinds } from '@right-circle/rules/platform-fee';
import { expect, it } from 'vitest';
import { feeExamples, hasFees, taxTexts, termsText } from './fee-example.ts';

const terms = (changes: object = {}) =>
  offerKinds.map((kind) => ({ kind, percent: 10, fixed: 5, minimum: 20, cap: 100, ...changes }));

it('[FEE-08] shows what is left of each length at a price, and leaves out free sessions', () => {
  expect(feeExamples({ terms: terms() }, 1200, [15, 30, 60])).toEqual([
    { minutes: 15, price: '₹300', fee: '₹35', receive: '₹265' },
    { minutes: 30, price: '₹600', fee: '₹65', receive: '₹535' },
    { minutes: 60, price: '₹1,200', fee: '₹100', receive: '₹1,100' },
  ]);
  expect(feeExamples({ terms: terms({ minimum: 90 }) }, 200, [15])).toEqual([
    { minutes: 15, price: '₹50', fee: '₹50', receive: '₹0' },
  ]);
  expect([feeExamples({ terms: terms() }, 0, [15]), feeExamples({ terms: terms() }, Number.NaN, [15])]).toEqual([
    [],
    [],
  ]);
});

it.each([
  [{ percent: 10, fixed: 5, minimum: 20, cap: 100 }, '10% + ₹5, at least ₹20, at most ₹100'],
  [{ percent: 12.5, fixed: 0, minimum: 0, cap: null }, '12.5%'],
  [{ percent: 0, fixed: 0, minimum: 20, cap: null }, 'No percentage, at least ₹20'],
  [{ percent: 0, fixed: 0, minimum: 0, cap: 100 }, 'No fee'],
])('[FEE-11] %o reads “%s”', (given, text) => {
  expect(termsText(given)).toBe(text);
  expect(hasFees({ terms: [{ kind: 'session_15', ...given }] })).toBe(text !== 'No fee');
});

it('[FEE-08] says which taxes are withheld, and from when', () => {
  expect(
    taxTexts({ section_194o: { percent: 0.1, threshold: 500_000 }, gst_tcs: { percent: 0.5, threshold: 0 } }),
  ).toEqual([
    'We also withhold 0.1% of the price as income tax (section 194-O) once your sales in a financial year (April to March) exceed ₹5,00,000.',
    'We also withhold 0.5% of the price as GST (TCS).',
  ]);
  expect(taxTexts({ section_194o: null, gst_tcs: null })).toEqual([]);
});
