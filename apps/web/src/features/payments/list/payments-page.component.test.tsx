import {
  getPayment,
  getPaymentSummary,
  getTransactionSummary,
  listPayments,
  payPayment,
} from '@right-circle/contract/payments';
import { type Balance, getBalance, requestPayout } from '@right-circle/contract/payouts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll, followLink, press } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, replyOfProxy, requests } from '#test/fake-backend.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPayment } from '../sample-payment.ts';

const PAGE = '/dashboard/payments';
const currency = 'INR';
const sums = { net_total: 0, total_earnings: 0, total_spent: 0, completed_payments: 0, currency };
const numbers = {
  total_transactions: 0,
  successful_transactions: 0,
  cancelled_transactions: 0,
  gross_amount: 0,
  pending_amount: 0,
  currency,
};
const summaries = [
  reply(getPaymentSummary, sums),
  reply(getTransactionSummary, numbers),
  refuse(getBalance, 'not_found'),
];
const panel = page.getByRole('alert').filter({ hasText: 'Failed to load payment data' });
const tryAgain = panel.getByRole('button', { name: 'Try Again' });

it('[PAY-08][PAY-18][PAY-20][ERR-33][ERR-34][ERR-35] a page that cannot reach the server tries twice more, names the parts, and can be tried again', async () => {
  const replies = [...summaries, noReply(listPayments), noReply(getPaymentSummary), noReply(getTransactionSummary)];
  await openPage(PAGE, { as: aUser(), replies });
  await expect.element(panel.getByRole('heading', { name: 'Failed to load payment data' })).toBeVisible();
  await expect.element(panel).toMatchTextContent('Unable to connect to the server.');
  await expect.element(panel).toMatchTextContent('Please check your internet connection and try again.');
  for (const part of ['payments', 'payment summary', 'transaction summary'])
    await expect.element(panel).toMatchTextContent(`Failed to fetch ${part}. Please try again later.`);
  const before = requests(getPaymentSummary).length;
  await tryAgain.click();
  await expect.poll(() => requests(getPaymentSummary).length, { timeout: 60_000 }).toBe(before + 3);
  await expect.element(tryAgain).toBeEnabled();
  expect(requests(getPaymentSummary)).toHaveLength(before + 3);
});

it('[PAY-17][PAY-19][ERR-31] a refusal says why and leaves the rest of the page', async () => {
  await openPage(PAGE, { as: aUser(), replies: [...summaries, refuse(listPayments, 'not_allowed', 'No.')] });
  await expect.element(panel).toMatchTextContent('You are not authorized to view this data.');
  await expect.element(panel).toMatchTextContent('Please log in again or contact support.');
  const total = page.getByRole('term').filter({ hasText: 'Total Transactions' });
  await expect.poll(() => total.element().nextElementSibling?.textContent, { message: 'the rest is there' }).toBe('0');
  for (const [fault, text] of [
    [refuse(listPayments, 'invalid_input', 'The list is torn.'), 'The list is torn.'],
    [replyOfProxy(listPayments, 418), 'An unexpected error occurred. Please try again.'],
  ] as const) {
    answerWith(fault);
    await tryAgain.click();
    await expect.element(panel).toMatchTextContent(text);
  }
  answerWith(reply(listPayments, { payments: [], count: 0 }));
  await tryAgain.click();
  await expect.element(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

it.each([360, 1280])('[SEEN-33] %i pixels wide, every date is written like on the booking screens', async (width) => {
  const payment = aPayment({ created_at: '2026-11-18T06:30:00.000Z' });
  const replies = [...summaries, reply(listPayments, { payments: [payment], count: 1 })];
  await openPage(PAGE, { as: aUser({ username: 'asha' }), replies, width, now: '2026-11-18T14:00:00+05:30' });
  await expect.element(page.getByText('on Fri, 20 Nov 2026')).toBeVisible();
  await expect.element(page.getByText('2 hours ago')).toHaveAttribute('title', 'Wed, 18 Nov 2026, 12:00 pm IST');
  const { innerText } = page.getByRole('main').element() as HTMLElement;
  const days = innerText.match(/(\w+, )?\d+ Nov\w* \d{4}/g);
  expect(days).toEqual([...(width > 640 ? ['Wed, 18 Nov 2026'] : []), 'Fri, 20 Nov 2026']);
});

it.each([
  [400, 'Gross Amount includes ₹400 not paid yet₹1,200'],
  [0, 'Gross Amount₹1,200'],
])('[SEEN-31] Gross Amount says how much of it is not paid yet: %i', async (pending, text) => {
  const some = reply(getTransactionSummary, { ...numbers, gross_amount: 1200, pending_amount: pending });
  await openPage(PAGE, { as: aUser(), replies: [...summaries, some, reply(listPayments, { payments: [], count: 0 })] });
  const gross = page.getByRole('term').filter({ hasText: 'Gross Amount' });
  await expect.poll(() => gross.element().parentElement?.textContent).toBe(text);
});

it('at 360 px payments are cards that fit and work with the keyboard alone', async () => {
  const payment = aPayment({ amount: 500_000, topic: 'A'.repeat(120) });
  // The newest matching reply wins, and the path of a single payment also matches the summaries.
  const replies = [reply(getPayment, payment), ...summaries, reply(listPayments, { payments: [payment], count: 1 })];
  await openPage(PAGE, { as: aUser({ username: 'asha' }), replies, width: 360 });
  await expect.element(page.getByRole('list', { name: 'Payments, newest first' })).toMatchTextContent('-₹5,00,000');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expectNoSidewaysScroll();
  const details = page.getByRole('button', { name: /^Details/ });
  await press(details, '{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Payment details' })).toBeVisible();
  expectNoSidewaysScroll();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).toHaveFocus();
  await followLink(`${PAGE}/${payment.id}/receipt`);
  await expect.element(page.getByRole('article')).toMatchTextContent('Total paid');
  expectNoSidewaysScroll();
});

it('[SEEN-16][SEEN-10] a declined card is said where nobody has to scroll, and the session has its time', async () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  const payment = aPayment({ id, status: 'pending', paid_at: null, receipt_number: null, can_pay: true });
  const detail = 'Your card was declined and nothing was charged. Try another card or payment method. '
    .repeat(2)
    .trim();
  const replies = [
    reply(getPayment, payment),
    ...summaries,
    reply(listPayments, { payments: [payment], count: 1 }),
    refuse(payPayment, 'payment_failed', detail),
  ];
  await openPage(`${PAGE}?pay=${id}`, { as: aUser({ username: 'asha' }), replies, width: 360 });
  await resizePage(360, 640);
  const dialog = page.getByRole('dialog', { name: 'Pay ₹600' });
  await expect.element(dialog.getByText('Grow my channel, Fri, 20 Nov 2026, 9:00 – 9:30 am IST')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay ₹600' }).click();
  const problem = dialog.getByText(detail);
  await expect.element(problem).toBeVisible();
  const box = problem.element().getBoundingClientRect();
  const top = document.elementFromPoint(box.left + 5, box.bottom - 5);
  expect(problem.element().contains(top), 'its last line is not covered').toBe(true);
  expectNoSidewaysScroll();
});

const nothingYet: Balance = {
  currency,
  earned: 1200,
  held: 0,
  payable: 1200,
  test_money: 0,
  requested: 0,
  paid_out: 0,
  fees_and_taxes: 0,
  held_fees: 0,
  minimum_payout: 500,
  payouts: [],
};
const requested: Balance = {
  ...nothingYet,
  payable: 0,
  requested: 1200,
  payouts: [
    {
      id: '019a0000-0000-7000-8000-000000000007',
      amount: 1200,
      currency,
      method: 'upi',
      destination: 'as•••@okbank',
      status: 'requested',
      reference: null,
      reason: null,
      requested_at: '2026-11-18T06:30:00.000Z',
      decided_at: null,
    },
  ],
};
const earnings = page.getByRole('region', { name: 'Earnings and payouts' });
const openEarnings = async () =>
  await openPage(PAGE, {
    as: aUser(),
    replies: [...summaries, reply(listPayments, { payments: [], count: 0 }), reply(getBalance, nothingYet)],
  });

it('[PAYOUT-01] Refresh reloads the earnings and payouts too', async () => {
  await openEarnings();
  const [settled] = requested.payouts;
  answerWith(reply(getBalance, { ...requested, payouts: settled ? [{ ...settled, status: 'settled' }] : [] }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(earnings.getByText('Sent')).toBeVisible();
});

it('[PAYOUT-01] a payout whose reply was lost is listed, and cannot be requested again', async () => {
  await openEarnings();
  await earnings.getByRole('button', { name: 'Request payout' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('UPI ID').fill('asha@okbank');
  answerWith(noReply(requestPayout), reply(getBalance, requested));
  await dialog.getByRole('button', { name: 'Request payout' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No reply came back.');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(earnings.getByText('to as•••@okbank')).toBeVisible();
  await expect.element(earnings.getByRole('button', { name: 'Request payout' })).toBeDisabled();
});
