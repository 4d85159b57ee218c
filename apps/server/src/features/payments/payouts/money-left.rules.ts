import { rupeesText } from '@right-circle/rules/money-text';

/** In paise. `held`: for sessions that have begun; `payable`: not requested yet; `requested`: payout in progress. */
export type MoneyLeft = { held: number; payable: number; requested: number };

/** Why a person with money here cannot leave yet, or null if nothing would be left behind. */
export function leavingRefusal({ held, payable, requested }: MoneyLeft): string | null {
  if (payable > 0) {
    return requested > 0
      ? `${rupeesText(payable)} is still payable to you. Request it when your open payout is settled, then delete your account.`
      : `${rupeesText(payable)} is payable to you. Request a payout first, then delete your account.`;
  }
  if (held > 0) {
    return `${rupeesText(held)} is held for a session that has begun, and payable soon after it. Request a payout then; after that you can delete your account.`;
  }
  return null;
}
