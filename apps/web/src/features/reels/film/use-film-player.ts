import { drawFrame } from '@right-circle/film/draw-frame';
import { FADE_MS, type Film, frame } from '@right-circle/film/film';
import { filmSeconds, sceneStarts } from '@right-circle/film/timeline';
import { type RefObject, useEffect, useState } from 'react';
import { useFilmAssets } from './use-film-assets.ts';
import { type PreviewClip, useFilmClips } from './use-film-clips.ts';
import { useFilmSound } from './use-film-sound.ts';

export type Picture = HTMLImageElement | null;
/** The scene to show; every new object triggers a seek. */
export type Seek = { scene: number };

type FilmPlayerOptions = {
  canvas: RefObject<HTMLCanvasElement | null>;
  film: Film;
  pictures: Picture[];
  clips: readonly (PreviewClip | null)[];
  musicUrl: string | null;
  speechUrl: string | null;
  speechAtSeconds: number;
  seek: Seek;
};

/** Plays a film on a canvas with the renderer's own code, along with the available sound. */
export function useFilmPlayer({ canvas, film, pictures, clips, seek, ...sounds }: FilmPlayerOptions) {
  const total = filmSeconds(film);
  const [at, setAt] = useState(() => startOf(film, seek));
  const [isPlaying, setIsPlaying] = useState(false);
  const [wish, setWish] = useState(seek);
  const assets = useFilmAssets();
  if (wish !== seek) {
    setWish(seek);
    setAt(startOf(film, seek));
    setIsPlaying(false);
  }
  const now = Math.min(at, total);
  if (isPlaying && at >= total) setIsPlaying(false);

  const moving = useFilmClips({ film, clips, at: now, isPlaying });

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawScaled(context, film, pictures, now, moving.pictures());
  }, [canvas, film, pictures, moving, now, assets]);

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let next = requestAnimationFrame(step);
    function step(time: number) {
      const passed = Math.max(0, time - last) / 1000;
      last = time;
      setAt((before) => before + passed);
      next = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(next);
  }, [isPlaying]);

  const sound = useFilmSound({ ...sounds, at: now, isPlaying });
  return {
    at: now,
    total,
    isPlaying,
    soundProblem: sound.problem,
    toggle: () => {
      const from = at >= total ? 0 : at;
      setAt(from);
      if (!isPlaying) sound.start(from);
      setIsPlaying(!isPlaying);
    },
    goTo: (seconds: number) => {
      setAt(seconds);
      sound.goTo(seconds);
    },
  };
}

/** Time at which a scene is fully visible, after its cross-fade. */
function startOf(film: Film, { scene }: Seek): number {
  return (sceneStarts(film)[scene] ?? 0) + FADE_MS / 1000;
}

export function drawScaled(
  context: CanvasRenderingContext2D,
  film: Film,
  pictures: Picture[],
  atSeconds: number,
  clips: readonly (OffscreenCanvas | null)[] = [],
): void {
  const scale = context.canvas.width / frame.width;
  context.save();
  context.scale(scale, scale);
  drawFrame(context, film, pictures, atSeconds, clips);
  context.restore();
}
