import type { ReelProgress } from '@right-circle/contract/reel-making';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reelKeys } from '#domain/reels/reel-keys.ts';
import type { RenderWish } from '../reels.queries.ts';
import { keepProgress, reelQueries, startRender, stopRender, useLiveProgress } from '../reels.queries.ts';
import { isBeingMade } from './render-state.ts';

type RenderOptions = {
  reelId: string;
  /** Sends what is not saved yet; false when that failed. */
  save: () => Promise<boolean>;
  onStarted: () => void;
};

/** The making of the film on the server: asked for, watched, stopped. It goes on when this page is closed. */
export function useRender({ reelId, save, onStarted }: RenderOptions) {
  const client = useQueryClient();
  const { data: progress, error } = useQuery(reelQueries.status(reelId));
  useLiveProgress(reelId);
  const [sentShare, setSentShare] = useState(0);
  const status = progress?.status;
  // What the reel has changes when a render ends, however this page hears of it.
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
      // What lies with the reel now is what was sent.
      if (bgm_file) client.removeQueries({ queryKey: reelQueries.ownSound(reelId, 'music').queryKey });
      if (voice_file) client.removeQueries({ queryKey: reelQueries.ownSound(reelId, 'voice').queryKey });
      keepProgress(client, queued(reelId));
      onStarted();
    },
    // A refusal often means that a render is running already.
    onError: () => void client.invalidateQueries({ queryKey: reelQueries.status(reelId).queryKey }),
  });
  const stop = useMutation({
    mutationFn: async () => await stopRender(reelId),
    onSuccess: (next) => keepProgress(client, next),
  });

  return { progress, statusError: error, isBusy: isBeingMade(progress) || start.isPending, start, stop, sentShare };
}

export type Render = ReturnType<typeof useRender>;

/** The page says beside the reel why its changes are not saved. */
class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

function queued(reelId: string): ReelProgress {
  return { reel_id: reelId, status: 'queued', stage: null, progress: 0, reel_url: null, error: null };
}
