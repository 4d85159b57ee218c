import type { Payment } from '../fakes/razorpay-books.ts';

type Transfer = {
  kind: 'capture' | 'release' | 'refund';
  sum: number;
  atGateway: number;
  held: number;
  payable: number;
};

/** State of one booking in our ledger and at the payment provider. */
export type MoneyFacts = {
  bookingState: string;
  paymentStatus: string;
  amount: number;
  isPaid: boolean;
  isGivenBack: boolean;
  hasReceipt: boolean;
  transfers: Transfer[];
  charges: Pick<Payment, 'status' | 'amount' | 'amount_refunded'>[];
};

const fitting: Record<string, readonly string[]> = {
  held: ['pending'],
  confirmed: ['pending', 'completed'],
  cancelled: ['cancelled', 'cancelled_by_seeker', 'refunded'],
  expired: ['failed'],
  failed: ['failed'],
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const taken = ({ charges }: MoneyFacts) =>
  charges.filter(({ status }) => status === 'captured' || status === 'refunded');
const isKept = ({ status, amount, amount_refunded }: MoneyFacts['charges'][number]) =>
  status === 'captured' && amount > amount_refunded;

/** Returns the broken rules among those that hold at all times. */
export function brokenRules(facts: MoneyFacts): string[] {
  const { bookingState, paymentStatus, amount, transfers, charges, isPaid, isGivenBack, hasReceipt } = facts;
  const kinds = transfers.map(({ kind }) => kind);
  const [held, payable] = [sumOf(transfers.map((one) => one.held)), sumOf(transfers.map((one) => one.payable))];
  return violated({
    'the transfers of a booking sum to 0': transfers.every(({ sum }) => sum === 0),
    'each kind of transfer happens once': new Set(kinds).size === kinds.length,
    'what is held or released is what was captured and not refunded':
      -(held + payable) === (kinds.includes('capture') && !kinds.includes('refund') ? amount : 0),
    'the books know of no capture the provider does not know': !kinds.includes('capture') || taken(facts).length > 0,
    'nothing is released or refunded that was not captured': kinds.length === 0 || kinds.includes('capture'),
    'what was released is not refunded': !(kinds.includes('release') && kinds.includes('refund')),
    'no charge is refunded beyond its amount': charges.every((one) => one.amount_refunded <= one.amount),
    'every charge has the price': charges.every((one) => one.amount === amount),
    'booking and payment fit each other': fitting[bookingState]?.includes(paymentStatus) ?? false,
    'a completed payment is paid, captured and has a receipt':
      paymentStatus !== 'completed' || (isPaid && hasReceipt && kinds.includes('capture') && !kinds.includes('refund')),
    'a payment that never completed has no receipt': isPaid || !hasReceipt,
    'what has ended is refunded in the books': !(paymentStatus in ended) || !isPaid || kinds.includes('refund'),
    'only what has ended is given back': !isGivenBack || paymentStatus in ended || paymentStatus === 'failed',
  });
}

const ended = { refunded: true, cancelled: true, cancelled_by_seeker: true };

/** Returns the broken rules among those that hold once every session is over and all work is done. */
export function brokenRulesAtTheEnd(facts: MoneyFacts): string[] {
  const { bookingState, paymentStatus, amount, transfers, charges, isPaid, isGivenBack } = facts;
  const kinds = transfers.map(({ kind }) => kind).toSorted();
  const keptAtProvider = sumOf(taken(facts).map((one) => one.amount - one.amount_refunded));
  const isLive = bookingState === 'confirmed' && paymentStatus === 'completed';
  return violated({
    'our books hold what the provider holds': sumOf(transfers.map((one) => one.atGateway)) === keptAtProvider,
    'a live booking keeps one charge, another none': charges.filter(isKept).length === (isLive ? 1 : 0),
    'no money stays reserved': charges.every(({ status }) => status !== 'authorized'),
    'no hold is left': bookingState !== 'held',
    'a session that took place is captured and released once, another captured and refunded, or never captured':
      kinds.join() === (isLive ? 'capture,release' : kinds.length > 0 ? 'capture,refund' : ''),
    'a live booking keeps its price': !isLive || keptAtProvider === amount,
    'what was paid and ended is given back': !(paymentStatus in ended) || !isPaid || isGivenBack,
  });
}

function violated(rules: Record<string, boolean>): string[] {
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}
