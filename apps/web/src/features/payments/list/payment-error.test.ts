import { describe, expect, it } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { noReplyTexts } from '../payments.queries.ts';
import { paymentErrorWords } from './payment-error.ts';

const silence = new NoReplyError(new TypeError('fetch failed'));

describe(paymentErrorWords, () => {
  it.each([401, 403])('[PAY-17] %i means not authorized', (status) => {
    expect(paymentErrorWords(new ApiError(status, { detail: 'No.' }))).toEqual({
      what: 'You are not authorized to view this data.',
      next: 'Please log in again or contact support.',
    });
  });

  it('[PAY-18] without a reply the connection is to blame', () => {
    expect(paymentErrorWords(silence)).toEqual({
      what: 'Unable to connect to the server.',
      next: 'Please check your internet connection and try again.',
    });
  });

  it.each([
    [
      new ApiError(500, { detail: 'Something went wrong. Please try again.' }),
      'Something went wrong. Please try again.',
    ],
    [new Error('The list is torn.'), 'The list is torn.'],
    [new ApiError(502, {}), 'An unexpected error occurred. Please try again.'],
    ['?', 'An unexpected error occurred. Please try again.'],
  ])('[PAY-19][ERR-31] passes on what was said: %s', (error, what) => {
    expect(paymentErrorWords(error)).toEqual({ what });
  });

  it.each([
    ['ERR-33', 'fetchPayments', 'Failed to fetch payments. Please try again later.'],
    ['ERR-34', 'fetchPaymentSummary', 'Failed to fetch payment summary. Please try again later.'],
    ['ERR-35', 'fetchTransactionSummary', 'Failed to fetch transaction summary. Please try again later.'],
  ] as const)('[%s] %s', (_, key, text) => expect(errorText(silence, noReplyTexts[key])).toBe(text));
});
