import { getSwitches, type Switches } from '@right-circle/contract/switches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const switchesQuery = queryOptions({
  queryKey: ['switches'],
  queryFn: async ({ signal }): Promise<Switches> => await call(getSwitches, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  // Screens wait for the first answer: without one they are shown, and the server refuses what is off.
  retry: false,
});
