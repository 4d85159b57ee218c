import { describe, expect, it } from 'vitest';
import { brokenRules, brokenRulesAtTheEnd, type MoneyFacts } from './money-rules.ts';

const moved = (kind: MoneyFacts['transfers'][number]['kind'], atGateway: number, held: number, payable = 0) => ({
  kind,
  sum: 0,
  atGateway,
  held,
  payable,
});
const capture = moved('capture', 600, -600);
const release = moved('release', 0, 600, -600);
const refund = moved('refund', -600, 600);
const charge = { status: 'captured', amount: 600, amount_refunded: 0 } as const;
const givenBack = { status: 'refunded', amount: 600, amount_refunded: 600 } as const;

const tookPlace: MoneyFacts = {
  bookingState: 'confirmed',
  paymentStatus: 'completed',
  amount: 600,
  isPaid: true,
  isGivenBack: false,
  hasReceipt: true,
  transfers: [capture, release],
  charges: [charge],
};
const cancelled: MoneyFacts = {
  ...tookPlace,
  bookingState: 'cancelled',
  paymentStatus: 'cancelled',
  isGivenBack: true,
  transfers: [capture, refund],
  charges: [givenBack],
};
const rulesBroken = (facts: MoneyFacts) => [...brokenRules(facts), ...brokenRulesAtTheEnd(facts)];

describe('the rules of money', () => {
  it.each([
    ['a session that took place', tookPlace],
    ['a cancelled one', cancelled],
    [
      'one that nobody paid',
      { ...cancelled, isPaid: false, isGivenBack: false, hasReceipt: false, transfers: [], charges: [] },
    ],
  ])('hold for %s', (_what, facts) => expect(rulesBroken(facts)).toEqual([]));

  it.each<[string, MoneyFacts, string]>([
    ['ORDER-02', { ...tookPlace, transfers: [{ ...capture, sum: 1 }, release] }, 'the transfers of a booking sum to 0'],
    ['ORDER-02', { ...tookPlace, transfers: [capture], charges: [] }, 'our books hold what the provider holds'],
    ['ORDER-02', { ...tookPlace, charges: [{ ...charge, status: 'authorized' }] }, 'no money stays reserved'],
    [
      'ORDER-02',
      { ...tookPlace, transfers: [{ ...capture, held: 0 }, release] },
      'what is held or released is what was captured and not refunded',
    ],
    ['ORDER-03', { ...tookPlace, charges: [charge, charge] }, 'a live booking keeps one charge, another none'],
    [
      'ORDER-03',
      { ...cancelled, charges: [{ ...givenBack, amount_refunded: 601 }] },
      'no charge is refunded beyond its amount',
    ],
    ['ORDER-03', { ...tookPlace, transfers: [capture, capture, release] }, 'each kind of transfer happens once'],
    ['ORDER-04', { ...cancelled, charges: [charge] }, 'a live booking keeps one charge, another none'],
    ['ORDER-04', { ...cancelled, transfers: [capture] }, 'what has ended is refunded in the books'],
    ['ORDER-04', { ...cancelled, transfers: [capture, release, refund] }, 'what was released is not refunded'],
    ['ORDER-04', { ...cancelled, isGivenBack: false }, 'what was paid and ended is given back'],
    ['ORDER-05', { ...tookPlace, bookingState: 'expired' }, 'booking and payment fit each other'],
    ['ORDER-05', { ...tookPlace, hasReceipt: false }, 'a completed payment is paid, captured and has a receipt'],
    ['ORDER-05', { ...tookPlace, bookingState: 'held', paymentStatus: 'pending' }, 'no hold is left'],
  ])('[%s] violations are detected: %#', (_id, facts, rule) => expect(rulesBroken(facts)).toContain(rule));
});
