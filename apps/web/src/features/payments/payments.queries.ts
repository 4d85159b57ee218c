import type { TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import { limits } from '@right-circle/contract/limits';
import {
  confirmPayment,
  exportPayments,
  getPayment,
  getPaymentSummary,
  getTransactionSummary,
  listPayments,
  payPayment,
  type UserType,
} from '@right-circle/contract/payments';
import { getBalance, type PayoutRequest, requestPayout } from '@right-circle/contract/payouts';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guidanceKeys } from '#domain/guidance/guidance-keys.ts';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/files/download.ts';
import { retryUpTo } from '#lib/query-client.ts';
import { onRealtimeChange } from '#lib/realtime.ts';
import type { PaymentFilter } from './list/payment-filter.ts';

// Always stale, because the other person's actions also move money.
const shared = { retry: retryUpTo(2), staleTime: 0 } as const;

export const paymentQueries = {
  list: ({ status, userType }: PaymentFilter) =>
    queryOptions({
      queryKey: [...guidanceKeys.payments, 'list', userType, status],
      queryFn: async ({ signal }) =>
        await call(listPayments, { query: { user_type: userType, ...(status && { status }) } }, { signal }),
      placeholderData: keepPreviousData,
      ...shared,
    }),
  summary: (userType: UserType) =>
    queryOptions({
      queryKey: [...guidanceKeys.payments, 'summary', userType],
      queryFn: async ({ signal }) => await call(getPaymentSummary, { query: { user_type: userType } }, { signal }),
      placeholderData: keepPreviousData,
      ...shared,
    }),
  transactions: (userType: UserType) =>
    queryOptions({
      queryKey: [...guidanceKeys.payments, 'transactions', userType],
      queryFn: async ({ signal }) => await call(getTransactionSummary, { query: { user_type: userType } }, { signal }),
      placeholderData: keepPreviousData,
      ...shared,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...guidanceKeys.payments, 'one', id],
      queryFn: async ({ signal }) => await call(getPayment, { params: { id } }, { signal }),
      ...shared,
    }),
  balance: () =>
    queryOptions({
      queryKey: [...guidanceKeys.payments, 'balance'],
      queryFn: async ({ signal }) => await call(getBalance, {}, { signal }),
      ...shared,
    }),
};

async function refreshPayments(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: guidanceKeys.payments });
}

/** Returns a function that reloads everything on the page, earnings and payouts included. */
export function useRefreshPayments(): () => void {
  const client = useQueryClient();
  return () => void refreshPayments(client);
}

/** Reloads payments after a booking, cancellation or refund. */
export function useLivePayments(): void {
  const client = useQueryClient();
  useEffect(() => onRealtimeChange('sessions_changed', () => void refreshPayments(client)), [client]);
}

type PayOrder = (order: CheckoutOrder) => Promise<boolean>;

/**
 * Simulates a short delay and pays with the built-in provider, or opens the provider's window. Never retried, though paying
 * again after a lost reply does not charge twice. Resolves with null if the window was closed without paying.
 */
export function usePay(id: string, payOrder: PayOrder | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (card: TestCard) => {
      if (!payOrder) await new Promise((done) => setTimeout(done, limits.simulatedPaymentMs));
      const reply = await call(payPayment, { params: { id }, body: payOrder ? {} : { test_card: card } });
      if (reply.status !== 'payment_required') return reply;
      return (await payOrder?.(reply.order)) ? await call(getPayment, { params: { id } }) : null;
    },
    retry: false,
    onSettled: async () => {
      await Promise.all([refreshPayments(client), client.invalidateQueries({ queryKey: guidanceKeys.sessions })]);
    },
  });
}

export type PaidInCheckout = { order_id: string; payment_id: string; signature: string };

/** Asks the server to capture a payment made in the provider's window. Harmless if a webhook came first. */
export async function sendPaid(paid: PaidInCheckout): Promise<void> {
  await call(confirmPayment, { body: paid });
}

/** Never retried: a second request would be refused. */
export function useRequestPayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PayoutRequest) => await call(requestPayout, { body }),
    retry: false,
    onSuccess: (balance) => client.setQueryData(paymentQueries.balance().queryKey, balance),
    // After a lost reply it may have been requested.
    onError: () => void client.invalidateQueries(paymentQueries.balance()),
  });
}

export function useDownloadCsv() {
  return useMutation({ mutationFn: async () => await download(exportPayments, 'payments.csv'), retry: false });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchPayments: 'Failed to fetch payments. Please try again later.',
  fetchPaymentSummary: 'Failed to fetch payment summary. Please try again later.',
  fetchTransactionSummary: 'Failed to fetch transaction summary. Please try again later.',
  payPayment: 'No reply came back. Look again before you pay: you are never charged twice.',
  fetchBalance: 'Failed to fetch your earnings. Please try again later.',
  requestPayout: 'No reply came back. Look again before you ask once more: one request is open at a time.',
  exportPayments: 'Your payments could not be downloaded. Please try again later.',
} as const;
