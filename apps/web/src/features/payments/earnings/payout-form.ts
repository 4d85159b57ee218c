import type { Balance, PayoutRequest } from '@right-circle/contract/payouts';
import { moneyText } from '@right-circle/rules/money-text';
import { payoutAmountProblem } from '@right-circle/rules/payout-amount';
import { isAccountNumber, isIfsc, isUpiId } from '@right-circle/rules/payout-details';

/** Form values as typed. */
export type PayoutDraft = {
  amount: string;
  method: 'upi' | 'bank';
  upi_id: string;
  account_holder: string;
  account_number: string;
  account_again: string;
  ifsc: string;
};
export type PayoutField = Exclude<keyof PayoutDraft, 'method'>;
export type PayoutProblems = Partial<Record<PayoutField, string>>;

export function emptyPayout({ payable }: Pick<Balance, 'payable'>): PayoutDraft {
  return {
    amount: String(Math.max(payable, 0)),
    method: 'upi',
    upi_id: '',
    account_holder: '',
    account_number: '',
    account_again: '',
    ifsc: '',
  };
}

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

export function payoutProblems(
  draft: PayoutDraft,
  { payable, minimum_payout }: Pick<Balance, 'payable' | 'minimum_payout'>,
): PayoutProblems {
  const found: Record<string, string | false> = {
    amount: amountProblem(draft.amount, { payable, minimum_payout }),
    ...(draft.method === 'upi'
      ? { upi_id: !isUpiId(draft.upi_id.trim()) && 'A UPI ID looks like name@bank.' }
      : {
          account_holder: draft.account_holder.trim() === '' && 'The name of the account holder is required.',
          account_number: !isAccountNumber(digitsOf(draft.account_number)) && 'An account number has 9 to 18 digits.',
          account_again:
            digitsOf(draft.account_again) !== digitsOf(draft.account_number) && 'The two account numbers differ.',
          ifsc: !isIfsc(draft.ifsc.trim().toUpperCase()) && 'An IFSC looks like HDFC0001234.',
        }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== false));
}

// A comma that groups no thousands may be meant as a decimal point.
const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/** Accepts amounts as they are shown: "₹1,200.50". */
function amountOf(typed: string): number {
  const text = typed.replaceAll(/[₹\s]/g, '');
  return Number(grouped.test(text) ? text.replaceAll(',', '') : text);
}

const inPaise = (rupees: number) => Math.round(rupees * 100);

function amountProblem(typed: string, balance: Pick<Balance, 'payable' | 'minimum_payout'>): string | false {
  const amount = amountOf(typed);
  if (!(Number.isFinite(amount) && amount > 0)) return 'Enter an amount.';
  const limits = { payableInPaise: inPaise(balance.payable), minimumInPaise: inPaise(balance.minimum_payout) };
  return payoutAmountProblem(inPaise(amount), limits) ?? false;
}

export function payoutRequestOf(draft: PayoutDraft): PayoutRequest {
  const { method, upi_id, account_holder, account_number, ifsc } = draft;
  return {
    amount: amountOf(draft.amount),
    destination: method === 'upi' ? { method, upi_id } : { method, account_holder, account_number, ifsc },
  };
}

/** Returns why no payout can be requested now; null if one can. */
export function payoutRefusal({ payable, requested }: Balance): string | null {
  if (requested > 0) return 'You can ask again when the open payout is settled.';
  return payable > 0 ? null : 'Nothing is payable yet.';
}

/** Explains why less is payable than was earned; null if that is not so. */
export function testMoneyNote({ test_money, currency }: Pick<Balance, 'test_money' | 'currency'>): string | null {
  return test_money > 0 ? `${moneyText(test_money, currency)} comes from test payments and can't be paid out.` : null;
}
