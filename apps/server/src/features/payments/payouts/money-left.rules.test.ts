import { expect, it } from 'vitest';
import { leavingRefusal } from './money-left.rules.ts';

it.each([
  [{ held: 0, payable: 0, requested: 0 }, null],
  [{ held: 0, payable: 0, requested: 60_000 }, null],
  [{ held: 0, payable: -20_000, requested: 0 }, null],
  [{ held: 0, payable: 60_000, requested: 0 }, '₹600 is payable to you. Request a payout first'],
  [{ held: 0, payable: 4_550, requested: 0 }, '₹45.5 is payable to you. Request a payout first'],
  [{ held: 0, payable: 40_000, requested: 60_000 }, '₹400 is still payable to you. Request it when your open payout'],
  [{ held: 30_000, payable: 60_000, requested: 0 }, '₹600 is payable to you.'],
  [{ held: 30_000, payable: 0, requested: 0 }, '₹300 is held for a session that has begun'],
])('with %o: %s', (money, begins) => {
  const refusal = leavingRefusal(money);
  expect(begins === null ? refusal : refusal?.slice(0, begins.length)).toBe(begins);
});
