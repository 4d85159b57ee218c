import { getAdminSummary, getSystemStatus, listAuditLog } from '@right-circle/contract/admin';
import { dropJob, listFailedJobs, listQueues, retryJob } from '@right-circle/contract/admin-jobs';
import {
  downloadPayouts,
  findBookings,
  getBookingFile,
  listPayouts,
  refundBooking,
  refusePayout,
  settlePayout,
} from '@right-circle/contract/admin-money';
import {
  endSignIns,
  exportAccount,
  findAccounts,
  getAccountFile,
  resendConfirmation,
  restoreAccount,
  suspendAccount,
} from '@right-circle/contract/admin-people';
import type { Input } from '@right-circle/contract/endpoint';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/files/download.ts';

export const ADMIN = 'admin';
// Several operators work at once, so everything shown is always stale.
export const shared = { staleTime: 0, refetchOnWindowFocus: true } as const;
export const paged = {
  ...shared,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  placeholderData: keepPreviousData,
};

type AuditFilter = Omit<NonNullable<Input<typeof listAuditLog>['query']>, 'cursor'>;
export type PayoutStatus = 'requested' | 'settled' | 'refused';

export const adminQueries = {
  summary: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'summary'],
      queryFn: async ({ signal }) => await call(getAdminSummary, {}, { signal }),
    }),
  accounts: (q: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [ADMIN, 'accounts', q],
      queryFn: async ({ signal, pageParam: cursor }) => await call(findAccounts, { query: { q, cursor } }, { signal }),
    }),
  account: (id: string) =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'account', id],
      queryFn: async ({ signal }) => await call(getAccountFile, { params: { id } }, { signal }),
    }),
  bookings: (q: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [ADMIN, 'bookings', q],
      queryFn: async ({ signal, pageParam: cursor }) => await call(findBookings, { query: { q, cursor } }, { signal }),
    }),
  booking: (id: string) =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'booking', id],
      queryFn: async ({ signal }) => await call(getBookingFile, { params: { id } }, { signal }),
    }),
  payouts: (status: PayoutStatus) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [ADMIN, 'payouts', status],
      queryFn: async ({ signal, pageParam: cursor }) =>
        await call(listPayouts, { query: { status, cursor } }, { signal }),
    }),
  queues: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'queues'],
      queryFn: async ({ signal }) => await call(listQueues, {}, { signal }),
    }),
  failedJobs: (queue: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [ADMIN, 'failed-jobs', queue],
      queryFn: async ({ signal, pageParam: cursor }) =>
        await call(listFailedJobs, { query: { queue: queue || undefined, cursor } }, { signal }),
    }),
  system: () =>
    queryOptions({
      ...shared,
      queryKey: [ADMIN, 'system'],
      queryFn: async ({ signal }) => await call(getSystemStatus, {}, { signal }),
    }),
  audit: (filter: AuditFilter) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [ADMIN, 'audit', filter],
      queryFn: async ({ signal, pageParam: cursor }) =>
        await call(listAuditLog, { query: { ...filter, cursor } }, { signal }),
    }),
};

/** A change by an operator. Never retried by itself. Refreshes after a refusal too: somebody else may have been faster. */
export function useChange<Wanted, Reply>(send: (wanted: Wanted) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    retry: false,
    onSettled: async () => await client.invalidateQueries({ queryKey: [ADMIN] }),
  });
}

export function useSuspend(id: string) {
  return useChange(
    async (body: Input<typeof suspendAccount>['body']) => await call(suspendAccount, { params: { id }, body }),
  );
}

export function useRestore(id: string) {
  return useChange(async (note: string) => await call(restoreAccount, { params: { id }, body: { note } }));
}

export function useEndSignIns(id: string) {
  return useChange(async () => await call(endSignIns, { params: { id } }));
}

export function useResendConfirmation(id: string) {
  return useChange(async () => await call(resendConfirmation, { params: { id } }));
}

export function useExport(id: string) {
  return useChange(async () => await download(exportAccount, 'account-data.zip', { id }));
}

export function useRefund(id: string) {
  return useChange(async (reason: string) => await call(refundBooking, { params: { id }, body: { reason } }));
}

export function useSettlePayout(id: string) {
  return useChange(async (reference: string) => await call(settlePayout, { params: { id }, body: { reference } }));
}

export function useRefusePayout(id: string) {
  return useChange(async (reason: string) => await call(refusePayout, { params: { id }, body: { reason } }));
}

export function useDownloadPayouts() {
  return useChange(async () => await download(downloadPayouts, 'payouts.csv'));
}

type JobId = { queue: string; id: string };

export function useRetryJob() {
  return useChange(async (params: JobId) => await call(retryJob, { params }));
}

export function useDropJob() {
  return useChange(async (params: JobId) => await call(dropJob, { params }));
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetch: 'This list didn’t load. Check your connection and try again.',
  change: 'We couldn’t reach the server, so we don’t know whether this worked. Check the page before you try again.',
  download: 'The download didn’t start. Check your connection and try again.',
} as const;
