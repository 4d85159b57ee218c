import { describe, expect, it } from 'vitest';
import {
  amountText,
  counterpartOf,
  countText,
  impactLooks,
  movementLook,
  nameText,
  paidAtText,
  paidSessionText,
  statusLabel,
  statusLabels,
} from './payment-words.ts';
import { aPayment } from './sample-payment.ts';

describe('the words of a payment', () => {
  it('[PAY-09] names all six statuses', () => {
    expect(statusLabels).toEqual({
      completed: 'Completed',
      pending: 'Pending',
      failed: 'Failed',
      refunded: 'Refunded',
      cancelled: 'Cancelled',
      cancelled_by_seeker: 'Cancelled by seeker',
    });
  });

  it.each([
    ['PAY-10', 'credit', 'Received', '+₹1,00,000.5', 'text-peacock'],
    ['PAY-11', 'debit', 'Sent', '-₹1,00,000.5', 'text-brick'],
    ['PAY-12', 'neutral', 'Refunded', '₹1,00,000.5', 'text-muted'],
  ] as const)('[%s] %s reads %s, %s', (_, transaction_impact, label, text, className) => {
    expect(impactLooks[transaction_impact]).toMatchObject({ label, className });
    expect(amountText(aPayment({ amount: 100_000.5, transaction_impact }))).toBe(text);
  });

  it.each([
    ['pending', 'debit', 'Due'],
    ['pending', 'credit', 'Due'],
    ['failed', 'debit', 'Not charged'],
    ['cancelled_by_seeker', 'debit', 'Not charged'],
  ] as const)('[PROMISE-06] shows %s as %s without sign or colour: %s', (status, transaction_impact, label) => {
    const payment = aPayment({ status, transaction_impact, paid_at: null, amount: 800 });
    expect(amountText(payment)).toBe('₹800');
    expect(movementLook(payment)).toEqual({ label, sign: '', className: 'text-muted' });
  });

  it('[PROMISE-25] names money that arrived too late and was returned', () => {
    const given = aPayment({ status: 'failed', paid_at: null, transaction_impact: 'neutral' });
    expect(movementLook(given)).toEqual({ label: 'Refunded', sign: '', className: 'text-muted' });
  });

  it('[PROMISE-11] names a payment that was written off', () => {
    const given = aPayment({ status: 'failed', paid_at: null, written_off_at: '2026-12-01T00:00:00.000Z' });
    expect(statusLabel(given)).toBe('Written off');
    expect(movementLook(given).label).toBe('Not charged');
  });

  it('names the other person', () => {
    expect(counterpartOf(aPayment(), 'asha').username).toBe('kabir');
    expect(counterpartOf(aPayment(), 'kabir').username).toBe('asha');
    expect(nameText(aPayment().mentor)).toBe('@kabir');
    expect(nameText({ email: null, username: 'Deleted user', full_name: 'Asha Rao', profile_pic: null })).toBe(
      'Deleted user',
    );
  });

  it.each([
    [1, 1, 'Showing 1 payment'],
    [7, 7, 'Showing 7 payments'],
    [500, 110_100, 'Showing the newest 500 of 1,10,100 payments. The CSV file has them all.'],
  ])('[PAY-06] counts %i of %i', (shown, count, text) => expect(countText(shown, count)).toBe(text));
});

it.each([
  ['9:00 am - 9:30 am', 'Fri, 20 Nov 2026, 9:00 – 9:30 am IST'],
  ['11:45 am - 12:15 pm', 'Fri, 20 Nov 2026, 11:45 am – 12:15 pm IST'],
  ['11:30 pm - 12:30 am', 'Fri, 20 Nov 2026, 11:30 pm – 12:30 am IST'],
])('[SEEN-10] %s is written like on the booking screens', (session_time, text) => {
  expect(paidSessionText(aPayment({ session_time }))).toBe(text);
});

it('[SEEN-10] a payment has its day and time in India', () => {
  expect(paidAtText('2026-11-14T20:30:00.000Z')).toBe('Sun, 15 Nov 2026, 2:00 am IST');
});
