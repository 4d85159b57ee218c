import { describe, expect, it } from 'vitest';
import { isAccountNumber, isIfsc, isUpiId, payoutHint } from './payout-details.ts';

describe('payout destinations', () => {
  it.each([
    ['asha.rao@okbank', true],
    ['9876543210@upi', true],
    ['ASHA_1@YBL', true],
    ['a@upi', false],
    ['asha', false],
    ['asha@', false],
    ['asha@ok bank', false],
    ['asha@gmail.com', false],
    ['.asha@upi', false],
  ])('the UPI id %s: %s', (text, expected) => expect(isUpiId(text)).toBe(expected));

  it.each([
    ['HDFC0001234', true],
    ['SBIN0ABC12Z', true],
    ['HDFC1001234', false],
    ['hdfc0001234', false],
    ['HDFC000123', false],
    ['HDFC00012345', false],
  ])('the IFSC %s: %s', (text, expected) => expect(isIfsc(text)).toBe(expected));

  it.each([
    ['123456789', true],
    ['123456789012345678', true],
    ['12345678', false],
    ['1234567890123456789', false],
    ['12345678a', false],
  ])('the account number %s: %s', (text, expected) => expect(isAccountNumber(text)).toBe(expected));

  it('is shown masked', () => {
    expect(payoutHint({ method: 'upi', upi_id: 'asha.rao@okbank' })).toBe('as•••@okbank');
    expect(
      payoutHint({ method: 'bank', account_holder: 'Asha Rao', account_number: '123456784321', ifsc: 'HDFC0001234' }),
    ).toBe('•••• 4321, HDFC0001234');
  });
});
