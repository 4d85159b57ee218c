import { describe, expect, it } from 'vitest';
import { emptyPayout, payoutProblems, payoutRefusal, payoutRequestOf, testMoneyNote } from './payout-form.ts';

const balance = {
  currency: 'INR' as const,
  earned: 900,
  held: 300,
  payable: 600,
  test_money: 0,
  requested: 0,
  paid_out: 0,
  fees_and_taxes: 0,
  held_fees: 0,
  minimum_payout: 100,
  payouts: [],
};
const upi = { ...emptyPayout(balance), upi_id: ' asha@okbank ' };
const bank = {
  ...emptyPayout(balance),
  method: 'bank' as const,
  account_holder: 'Asha Rao',
  account_number: '1234 5678 4321',
  account_again: '123456784321',
  ifsc: 'hdfc0001234',
};

describe('the payout form', () => {
  it('starts with everything that is payable', () =>
    expect(emptyPayout(balance)).toMatchObject({ amount: '600', method: 'upi' }));

  it('accepts both ways', () => {
    expect(payoutProblems(upi, balance)).toEqual({});
    expect(payoutProblems(bank, balance)).toEqual({});
    expect(payoutRequestOf(bank)).toEqual({
      amount: 600,
      destination: {
        method: 'bank',
        account_holder: 'Asha Rao',
        account_number: '1234 5678 4321',
        ifsc: 'hdfc0001234',
      },
    });
    expect(payoutRequestOf(upi).destination).toEqual({ method: 'upi', upi_id: ' asha@okbank ' });
  });

  it.each([
    [{ ...upi, amount: '' }, { amount: 'Enter an amount.' }],
    [{ ...upi, amount: 'all' }, { amount: 'Enter an amount.' }],
    [{ ...upi, amount: '0' }, { amount: 'Enter an amount.' }],
    [{ ...upi, amount: '99' }, { amount: 'The smallest payout is ₹100.' }],
    [{ ...upi, amount: '601' }, { amount: 'You can ask for at most ₹600.' }],
    [{ ...upi, upi_id: 'asha' }, { upi_id: 'A UPI ID looks like name@bank.' }],
    [{ ...bank, account_again: '1' }, { account_again: 'The two account numbers differ.' }],
    [
      { ...bank, account_holder: ' ', ifsc: 'x' },
      { account_holder: 'The name of the account holder is required.', ifsc: 'An IFSC looks like HDFC0001234.' },
    ],
    [
      { ...bank, account_number: '12', account_again: '12' },
      { account_number: 'An account number has 9 to 18 digits.' },
    ],
  ])('explains what is wrong %#', (draft, problems) => expect(payoutProblems(draft, balance)).toEqual(problems));

  it.each([
    ['1,200', 1200],
    ['₹ 1,200.50', 1200.5],
    ['5,00,000', 500_000],
    ['500,000', 500_000],
  ])('[PAYOUT-02] takes %s as it is shown', (amount, rupees) => {
    const rich = { ...balance, payable: 500_000 };
    expect(payoutProblems({ ...upi, amount }, rich)).toEqual({});
    expect(payoutRequestOf({ ...upi, amount }).amount).toBe(rupees);
  });

  it.each(['1,50', '12,5', ',100'])('[PAYOUT-02] does not guess what %s means', (amount) =>
    expect(payoutProblems({ ...upi, amount }, balance)).toEqual({ amount: 'Enter an amount.' }),
  );

  it('[PROD-10] says what comes from test payments', () => {
    expect(testMoneyNote(balance)).toBeNull();
    expect(testMoneyNote({ ...balance, test_money: 4200 })).toBe(
      "₹4,200 comes from test payments and can't be paid out.",
    );
  });

  it('says why nothing can be asked for', () => {
    expect(payoutRefusal(balance)).toBeNull();
    expect(payoutRefusal({ ...balance, payable: 99.5 }), 'a rest is not left behind').toBeNull();
    expect(payoutProblems({ ...upi, amount: '99.5' }, { ...balance, payable: 99.5 })).toEqual({});
    expect(payoutRefusal({ ...balance, payable: 0 })).toBe('Nothing is payable yet.');
    expect(payoutRefusal({ ...balance, payable: -20 })).toBe('Nothing is payable yet.');
    expect(payoutRefusal({ ...balance, requested: 200 })).toBe('You can ask again when the open payout is settled.');
  });
});
