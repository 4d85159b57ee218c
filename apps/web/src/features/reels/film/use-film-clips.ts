import type { Film } from '@right-circle/film/film';
import { sceneStarts } from '@right-circle/film/timeline';
import { useEffect, useMemo, useRef, useState } from 'react';
import { freshLink } from '#domain/pictures/fresh-link.queries.ts';
import { isSigned } from '#lib/media/media-links.ts';

/** Drift of a playing video that is left alone, because a correction is a visible jump. */
const TOLERANCE_SECONDS = 0.3;
/** Kept from the end, where a video shows nothing. */
const BEFORE_END_SECONDS = 0.05;

/** A scene's video, and whether its sound is on. */
export type PreviewClip = { url: string; isAudible: boolean };
type ClipScreen = { video: HTMLVideoElement; canvas: OffscreenCanvas | null };

type FilmClipsOptions = {
  film: Film;
  /** By scene index; null for scenes without a video. */
  clips: readonly (PreviewClip | null)[];
  at: number;
  isPlaying: boolean;
};

/** Current frames of a film's videos, by scene index. `tick` changes when a video has caught up. */
export function useFilmClips({ film, clips, at, isPlaying }: FilmClipsOptions) {
  const [tick, setTick] = useState(0);
  const screens = useRef(new Map<number, ClipScreen>());
  const addresses = clips.map((clip) => clip?.url ?? '').join('\n');

  useEffect(() => {
    const made = screens.current;
    for (const [index, url] of addresses.split('\n').entries()) {
      if (url) made.set(index, { video: openVideo(url, () => setTick((before) => before + 1)), canvas: null });
    }
    return () => {
      for (const { video } of made.values()) {
        video.pause();
        video.removeAttribute('src');
        video.load();
      }
      made.clear();
    };
  }, [addresses]);

  useEffect(() => {
    const starts = sceneStarts(film);
    for (const [index, { video }] of screens.current) {
      const scene = film.scenes[index];
      const since = at - (starts[index] ?? 0);
      if (!scene?.clip || since < 0 || since > scene.seconds) video.pause();
      else follow(video, scene.clip.fromSeconds + since, { isPlaying, isAudible: clips[index]?.isAudible ?? false });
    }
  }, [film, clips, at, isPlaying, tick]);

  return useMemo(
    () => ({
      tick,
      /** Called while a frame is drawn: copies the videos' current frames. */
      pictures: () => clips.map((_, index) => pictureOf(screens.current.get(index))),
    }),
    [clips, tick],
  );
}

function openVideo(url: string, onReady: () => void): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.addEventListener('loadeddata', onReady);
  video.addEventListener('seeked', onReady);
  onPausedFrame(video, onReady);
  video.addEventListener('error', () => void renew(video, url), { once: true });
  video.src = url;
  return video;
}

/** On a busy machine, the frame may become available only some time after `seeked`. */
function onPausedFrame(video: HTMLVideoElement, onReady: () => void): void {
  // Missing in Firefox before version 132.
  if (!('requestVideoFrameCallback' in video)) return;
  video.requestVideoFrameCallback(() => {
    if (video.paused) onReady();
    onPausedFrame(video, onReady);
  });
}

/** Renews a link that expired while the page was open. These videos aren't in the DOM, so no other handler does it. */
async function renew(video: HTMLVideoElement, url: string): Promise<void> {
  const fresh = isSigned(url) ? await freshLink(url) : null;
  if (fresh && video.src !== '') video.src = fresh;
}

type Following = { isPlaying: boolean; isAudible: boolean };

function follow(video: HTMLVideoElement, wanted: number, { isPlaying, isAudible }: Following): void {
  const isKnown = video.readyState >= HTMLMediaElement.HAVE_METADATA;
  if (!isKnown) return;
  const target = Math.min(wanted, Math.max(0, video.duration - BEFORE_END_SECONDS));
  const distance = Math.abs(video.currentTime - target);
  if (!isPlaying || target < wanted) {
    video.pause();
    if (distance > 0.01 && !video.seeking) video.currentTime = target;
    return;
  }
  video.muted = !isAudible;
  if (distance > TOLERANCE_SECONDS && !video.seeking) video.currentTime = target;
  if (!video.paused) return;
  video.play().catch(() => {
    // Without a user gesture, browsers only allow muted playback.
    video.muted = true;
    video.play().catch(() => undefined);
  });
}

/** Copies the video to a canvas, which unlike a video element has the size of its content. */
function pictureOf(screen: ClipScreen | undefined): OffscreenCanvas | null {
  if (!screen || screen.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const { videoWidth: width, videoHeight: height } = screen.video;
  screen.canvas ??= new OffscreenCanvas(width, height);
  screen.canvas.getContext('2d')?.drawImage(screen.video, 0, 0, width, height);
  return screen.canvas;
}
