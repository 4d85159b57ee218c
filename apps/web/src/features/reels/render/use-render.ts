import type { ReelProgress } from '@right-circle/contract/reel-rendering';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reelKeys } from '#domain/reels/reel-keys.ts';
import type { RenderWish } from '../reels.queries.ts';
import { cacheProgress, reelQueries, startRender, stopRender, useLiveProgress } from '../reels.queries.ts';
import { isBeingMade } from './render-state.ts';

type RenderOptions = {
  reelId: string;
  /** Saves pending changes; returns false if that failed. */
  save: () => Promise<boolean>;
  onStarted: () => void;
};

/** Starts, watches and stops the render on the server, which continues when this page is closed. */
export function useRender({ reelId, save, onStarted }: RenderOptions) {
  const client = useQueryClient();
  const { data: progress, error } = useQuery(reelQueries.status(reelId));
  useLiveProgress(reelId);
  const [sentShare, setSentShare] = useState(0);
  const status = progress?.status;
  // The reel's data changes when a render ends, whether a poll or the socket reported it.
  useEffect(() => {
    if (status === 'completed') void client.invalidateQueries({ queryKey: reelKeys.one(reelId) });
    if (status === 'completed') void client.invalidateQueries({ queryKey: reelKeys.lists });
  }, [client, reelId, status]);

  const start = useMutation({
    mutationFn: async (wish: Omit<RenderWish, 'reel_id'>) => {
      setSentShare(0);
      if (!(await save())) throw new UnsavedError();
      await startRender({ reel_id: reelId, ...wish }, setSentShare);
    },
    retry: false,
    onSuccess: (_nothing, { bgm_file, voice_file }) => {
      // The uploaded files have replaced the reel's previous ones.
      if (bgm_file) client.removeQueries({ queryKey: reelQueries.ownSound(reelId, 'music').queryKey });
      if (voice_file) client.removeQueries({ queryKey: reelQueries.ownSound(reelId, 'voice').queryKey });
      cacheProgress(client, queued(reelId));
      onStarted();
    },
    // A rejection often means that a render is already running.
    onError: () => void client.invalidateQueries({ queryKey: reelQueries.status(reelId).queryKey }),
  });
  const stop = useMutation({
    mutationFn: async () => await stopRender(reelId),
    onSuccess: (next) => cacheProgress(client, next),
  });

  return { progress, statusError: error, isBusy: isBeingMade(progress) || start.isPending, start, stop, sentShare };
}

export type Render = ReturnType<typeof useRender>;

/** Needs no message of its own: the page shows next to the reel why saving failed. */
class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

function queued(reelId: string): ReelProgress {
  return { reel_id: reelId, status: 'queued', stage: null, progress: 0, reel_url: null, error: null };
}
