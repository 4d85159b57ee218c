import { downloadStatements, getFeeSettings, type NewFees, setFees } from '@right-circle/contract/admin-fees';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/files/download.ts';

const KEY = ['admin', 'fees'];

export const feeSettings = () =>
  queryOptions({
    // Several operators work at once, so what is shown is always stale.
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryKey: KEY,
    queryFn: async ({ signal }) => await call(getFeeSettings, {}, { signal }),
  });

/** Refreshes after a refusal too: another operator may have been faster. */
export function useSetFees() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewFees) => await call(setFees, { body }),
    retry: false,
    onSettled: async () => await client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useDownloadStatements() {
  return useMutation({
    mutationFn: async (month: string) => await download(downloadStatements, `statements-${month}.csv`, { month }),
    retry: false,
  });
}
