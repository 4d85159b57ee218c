import type { TestCard } from '@right-circle/contract/bookings';
import { limits } from '@right-circle/contract/limits';
import {
  exportPayments,
  getPayment,
  getPaymentSummary,
  getTransactionSummary,
  listPayments,
  payPayment,
  type UserType,
} from '@right-circle/contract/payments';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/download.ts';
import { guidanceKeys } from '#lib/guidance-keys.ts';
import { retryUpTo } from '#lib/query-client.ts';
import { onRealtime } from '#lib/realtime.ts';
import type { PaymentFilter } from './payment-filter.ts';

// Stale at once: money also moves by what the other person does.
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
};

async function refreshPayments(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: guidanceKeys.payments });
}

/** A booking, a cancel or a refund shows by itself. */
export function useLivePayments(): void {
  const client = useQueryClient();
  useEffect(() => onRealtime('sessions_changed', () => void refreshPayments(client)), [client]);
}

/** The built-in provider's moment of thought, then the call. Sent once; paying again after silence charges nothing twice. */
export function usePay(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (card: TestCard) => {
      await new Promise((done) => setTimeout(done, limits.simulatedPaymentMs));
      return await call(payPayment, { params: { id }, body: { test_card: card } });
    },
    retry: false,
    onSettled: async () => {
      await Promise.all([refreshPayments(client), client.invalidateQueries({ queryKey: guidanceKeys.sessions })]);
    },
  });
}

export function useDownloadCsv() {
  return useMutation({ mutationFn: async () => await download(exportPayments, 'payments.csv'), retry: false });
}
