import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax, stateOfGstin } from './included-tax.ts';

describe(includedTax, () => {
  it('extracts 18% from a price that includes it', () => {
    expect(includedTax(118_000, 18)).toEqual({
      taxableInPaise: 100_000,
      lines: [
        { name: 'CGST', ratePercent: 9, amountInPaise: 9000 },
        { name: 'SGST', ratePercent: 9, amountInPaise: 9000 },
      ],
    });
  });

  it('has no lines without a rate', () =>
    expect(includedTax(60_000, 0)).toEqual({ taxableInPaise: 60_000, lines: [] }));

  it('never loses or adds a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), fc.constantFrom(0, 5, 12, 18, 28), (amount, rate) => {
        const { taxableInPaise, lines } = includedTax(amount, rate);
        expect(lines.reduce((sum, line) => sum + line.amountInPaise, taxableInPaise)).toBe(amount);
      }),
    );
  });
});

describe(stateOfGstin, () => {
  it.each([
    ['29ABCDE1234F1Z5', 'Karnataka (29)'],
    ['99ABCDE1234F1Z5', null],
  ])('%s: %s', (gstin, state) => expect(stateOfGstin(gstin)).toBe(state));
});
