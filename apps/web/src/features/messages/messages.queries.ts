import { getCalendarAddress, renewCalendarAddress, switchCalendarOff } from '@right-circle/contract/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

const KEY = ['calendar-address'] as const;
const newAddress = async () => (await call(renewCalendarAddress, {})).url;

/** The address, made the first time it is asked for. It is a secret, so it is fetched only to be shown. */
export function useCalendarAddress({ isShown }: { isShown: boolean }) {
  return useQuery({
    queryKey: KEY,
    enabled: isShown,
    queryFn: async ({ signal }) => (await call(getCalendarAddress, {}, { signal })).url ?? (await newAddress()),
  });
}

export function useRenewCalendarAddress() {
  const client = useQueryClient();
  return useMutation({ mutationFn: newAddress, onSuccess: (url) => client.setQueryData(KEY, url) });
}

export function useSwitchCalendarOff() {
  return useMutation({ mutationFn: async () => await call(switchCalendarOff, {}) });
}

/** After it was switched off the next one shown is another one. */
export function useForgetCalendarAddress() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: KEY });
}
