import { type Film, frame, type StyleId } from '@right-circle/film/film';
import { filmSeconds } from '@right-circle/film/timeline';
import { useEffect, useMemo, useRef } from 'react';
import { useInView } from '#lib/hooks/use-in-view.ts';
import { useFilmAssets } from '../film/use-film-assets.ts';
import { drawScaled } from '../film/use-film-player.ts';

const WIDTH = 216;
/** A moment at which every element is visible. */
const REST_SHARE = 0.7;

/** A scene in a style, drawn only where it can be seen: drawing all of them is slow. */
export function StyleSample({ film, styleId, isPlaying }: { film: Film; styleId: StyleId; isPlaying: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const assets = useFilmAssets();
  const isInView = useInView(canvas);
  const sample = useMemo(() => ({ ...film, styleId }), [film, styleId]);
  useEffect(() => {
    const context = isInView && canvas.current?.getContext('2d');
    if (!context) return;
    const rest = filmSeconds(sample) * REST_SHARE;
    if (!isPlaying || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      drawScaled(context, sample, [], rest);
      return;
    }
    const start = performance.now();
    let next = requestAnimationFrame(step);
    function step(time: number) {
      if (!context) return;
      const at = ((time - start) / 1000) % filmSeconds(sample);
      drawScaled(context, sample, [], Math.max(0, at));
      next = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(next);
  }, [sample, isPlaying, assets, isInView]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={Math.round((WIDTH * frame.height) / frame.width)}
      aria-hidden="true"
      className="block aspect-[9/16] w-full bg-night"
    />
  );
}
