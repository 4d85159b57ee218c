import type { Input } from '@right-circle/contract/endpoint';
import { limits } from '@right-circle/contract/limits';
import { readNews } from '@right-circle/contract/news';
import {
  type OwnSoundKind,
  ownReelSound,
  type ReelImage,
  uploadReelClip,
  uploadReelImage,
} from '@right-circle/contract/reel-files';
import { createReel, getReel, type ReelDetails, updateReel } from '@right-circle/contract/reel-making';
import { cancelReel, generateReel, type ReelProgress, reelStatus } from '@right-circle/contract/reel-rendering';
import { generateReelScripts, previewVoice, type ReelScript, reelTools } from '@right-circle/contract/reel-tools';
import { reelCategories } from '@right-circle/contract/reels';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reelKeys } from '#domain/reels/reel-keys.ts';
import { call } from '#lib/api-client.ts';
import { fetchFile } from '#lib/files/download.ts';
import { upload } from '#lib/files/upload.ts';
import { onRealtime } from '#lib/realtime.ts';
import { isBeingMade } from './render/render-state.ts';
import type { ReelChanges } from './workbench/composition.ts';

export type NewReel = Input<typeof createReel>['body'];
export type RenderWish = Input<typeof generateReel>['body'];

export const reelQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: reelKeys.one(id),
      queryFn: async ({ signal }) => (await call(getReel, { params: { id } }, { signal })).data,
      staleTime: 0,
      // It may have been edited in another tab.
      refetchOnWindowFocus: true,
    }),
  /** Polled while the reel is rendering; the socket only adds faster updates. */
  status: (id: string) =>
    queryOptions({
      queryKey: [...reelKeys.all, 'status', id],
      queryFn: async ({ signal }) => (await call(reelStatus, { params: { id } }, { signal })).data,
      staleTime: 0,
      refetchInterval: ({ state }) => (isBeingMade(state.data) ? limits.reel.statusEveryMs : false),
    }),
  /** Sound uploaded with an earlier render; changes only when another is uploaded. */
  ownSound: (id: string, kind: OwnSoundKind) =>
    queryOptions({
      queryKey: [...reelKeys.all, 'sound', id, kind],
      queryFn: async ({ signal }) => (await fetchFile(ownReelSound, { id, kind }, signal)).bytes,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  tools: () =>
    queryOptions({
      queryKey: [...reelKeys.all, 'tools'],
      queryFn: async ({ signal }) => (await call(reelTools, {}, { signal })).data,
    }),
  /** The news story a reel is based on. */
  story: (id: string) =>
    queryOptions({
      queryKey: [...reelKeys.all, 'story', id],
      queryFn: async ({ signal }) => (await call(readNews, { params: { id } }, { signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...reelKeys.all, 'categories'],
      queryFn: async ({ signal }) => (await call(reelCategories, {}, { signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Returns three scripts and the subject they assume. */
export async function writeScripts(
  body: Input<typeof generateReelScripts>['body'],
): Promise<{ data: ReelScript[]; subject: string | null }> {
  return await call(generateReelScripts, { body });
}

export async function sendImage(image: Blob, onProgress: (share: number) => void): Promise<ReelImage> {
  return (await upload(uploadReelImage, { body: { image } }, onProgress)).data;
}

/** Allows for a large file on a slow connection, which the server also transcodes before it replies. */
const CLIP_TIMEOUT_MS = 600_000;

export async function sendClip(clip: Blob, onProgress: (share: number) => void): Promise<ReelImage> {
  return (await upload(uploadReelClip, { body: { clip } }, onProgress, CLIP_TIMEOUT_MS)).data;
}

/** Safe to retry: the client's id identifies the reel. */
export async function startReel(body: NewReel): Promise<ReelDetails> {
  return (await call(createReel, { body })).data;
}

export async function saveReel(id: string, body: ReelChanges): Promise<ReelDetails> {
  return (await call(updateReel, { params: { id }, body })).data;
}

export async function startRender(body: RenderWish, onProgress: (share: number) => void): Promise<void> {
  await upload(generateReel, { body }, onProgress);
}

export async function stopRender(id: string): Promise<ReelProgress> {
  return (await call(cancelReel, { params: { id } })).data;
}

export async function speakSample(body: Input<typeof previewVoice>['body']): Promise<string> {
  return (await call(previewVoice, { body })).data.url;
}

export function cacheProgress(client: QueryClient, progress: ReelProgress): void {
  client.setQueryData(reelQueries.status(progress.reel_id).queryKey, progress);
}

/** Writes progress from socket events to the status query's cache. */
export function useLiveProgress(id: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onRealtime('reel_progress', (progress) => {
        if (progress.reel_id === id) cacheProgress(client, progress);
      }),
    [client, id],
  );
}

/** Texts of the reel editor's pages when no reply arrived. */
export const noReplyTexts = {
  fetchReel: 'Failed to load your reel. Please try again later.',
  fetchStory: 'The story could not be loaded.',
  fetchTools: 'Please try again later.',
  saveReel: 'Your last changes are not saved yet.',
  startReel: 'Your reel was not created. Please try again.',
  writeScripts: 'No scripts came back. Please try again.',
  sendImage: 'This image was not sent.',
  startRender: 'No reply came back. Please try again.',
  stopRender: 'The reel could not be stopped. Please try again.',
  speakSample: "The voice couldn't be played. Please try again.",
} as const;
