import { getReel } from '@right-circle/contract/reel-making';
import { publishReel } from '@right-circle/contract/reel-rendering';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { reelKeys } from './reel-keys.ts';

export const sharedReelQuery = (id: string) =>
  queryOptions({
    queryKey: reelKeys.one(id),
    queryFn: async ({ signal }) => (await call(getReel, { params: { id } }, { signal })).data,
    staleTime: 0,
  });

/** Creates a post from the user's own public reel. Possible only once: repeated calls change nothing. */
export function usePostReel(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(publishReel, { params: { id }, body: { is_public: true, as_post: true } })).data,
    onSuccess: (reel) => {
      client.setQueryData(sharedReelQuery(id).queryKey, reel);
      void client.invalidateQueries({ queryKey: ['posts'] });
    },
  });
}
