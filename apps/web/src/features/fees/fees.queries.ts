import { getFees, getPayoutLines, getStatement, listStatements } from '@right-circle/contract/fees';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

const FEES = 'fees';

export const feeQueries = {
  current: () =>
    queryOptions({
      queryKey: [FEES, 'current'],
      queryFn: async ({ signal }) => await call(getFees, {}, { signal }),
    }),
  statements: () =>
    queryOptions({
      queryKey: [FEES, 'statements'],
      queryFn: async ({ signal }) => await call(listStatements, {}, { signal }),
    }),
  statement: (month: string) =>
    queryOptions({
      queryKey: [FEES, 'statement', month],
      queryFn: async ({ signal }) => await call(getStatement, { params: { month } }, { signal }),
    }),
  payout: (id: string) =>
    queryOptions({
      queryKey: [FEES, 'payout', id],
      queryFn: async ({ signal }) => await call(getPayoutLines, { params: { id } }, { signal }),
    }),
};

export const noReplyTexts = {
  fetchFees: 'We couldn’t load the platform fee. Check your connection and try again.',
  fetchStatements: 'We couldn’t load your statements. Check your connection and try again.',
  fetchPayout: 'We couldn’t load this payout. Check your connection and try again.',
};
