import { limits } from '@right-circle/contract/limits';
import { deleteReel, getReel } from '@right-circle/contract/reel-making';
import { publishReel, type ReelProgress, reelStatus } from '@right-circle/contract/reel-rendering';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reelKeys } from '#domain/reels/reel-keys.ts';
import { call } from '#lib/api-client.ts';
import { onRealtime } from '#lib/realtime.ts';
import { unlessGone } from '#lib/unless-gone.ts';

export const previewQueries = {
  reel: (id: string) =>
    queryOptions({
      queryKey: reelKeys.one(id),
      queryFn: async ({ signal }) => (await call(getReel, { params: { id } }, { signal })).data,
      // Data cached while the reel was rendering is stale once it is finished.
      staleTime: 0,
    }),
  progress: (id: string) =>
    queryOptions({
      queryKey: [...reelKeys.all, 'status', id],
      queryFn: async ({ signal }) => (await call(reelStatus, { params: { id } }, { signal })).data,
      // Polls while the reel is in progress, because the socket may be down.
      refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : limits.reel.statusEveryMs),
      staleTime: 0,
    }),
};

export function isRunning({ status }: Pick<ReelProgress, 'status'>): boolean {
  return status === 'queued' || status === 'processing';
}

/** Shows progress from socket events between two polls. */
export function useHeardProgress(id: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onRealtime('reel_progress', (progress) => {
        if (progress.reel_id === id) client.setQueryData(previewQueries.progress(id).queryKey, progress);
      }),
    [client, id],
  );
}

export type Publication = { is_public: boolean; caption: string; as_post: boolean };

export function usePublishReel(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Publication) => (await call(publishReel, { params: { id }, body })).data,
    onSuccess: (reel, { as_post }) => {
      client.setQueryData(previewQueries.reel(id).queryKey, reel);
      void client.invalidateQueries({ queryKey: reelKeys.lists });
      if (as_post) void client.invalidateQueries({ queryKey: ['posts'] });
    },
  });
}

export function useDeleteReel(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await unlessGone(call(deleteReel, { params: { id } })),
    onSuccess: () => void client.invalidateQueries({ queryKey: reelKeys.lists }),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  publishReel: 'Your choice was not saved. Please try again later.',
  deleteReel: 'Failed to delete the reel. Please try again later.',
} as const;
