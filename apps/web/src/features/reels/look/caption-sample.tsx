import { drawFrame } from '@right-circle/film/draw-frame';
import { type CaptionId, type Film, frame } from '@right-circle/film/film';
import { useEffect, useRef } from 'react';
import { useInView } from '#lib/hooks/use-in-view.ts';
import { useFilmAssets } from '../film/use-film-assets.ts';

/** The part of the frame that contains captions. */
const SEEN = { from: 586, height: 380 };
/** A moment at which some words are spoken and some aren't. */
const AT_SECONDS = 1.1;
const SCALE = 0.4;

/** Still image of a scene's text in a caption style, drawn only where it can be seen: drawing all of them is slow. */
export function CaptionSample({ film, captionId }: { film: Film; captionId: CaptionId }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const assets = useFilmAssets();
  const isInView = useInView(canvas);
  useEffect(() => {
    const context = isInView && canvas.current?.getContext('2d');
    if (!context) return;
    context.save();
    context.scale(SCALE, SCALE);
    context.translate(0, -SEEN.from);
    drawFrame(context, { ...film, captionId }, [backdrop()], AT_SECONDS);
    context.restore();
  }, [film, captionId, assets, isInView]);
  return (
    <canvas
      ref={canvas}
      width={frame.width * SCALE}
      height={SEEN.height * SCALE}
      aria-hidden="true"
      className="block w-full bg-night"
    />
  );
}

let drawn: HTMLCanvasElement | null = null;

/** Draws the same calm background for every sample, so that only the text differs. */
function backdrop(): HTMLCanvasElement {
  if (drawn) return drawn;
  drawn = document.createElement('canvas');
  drawn.width = 90;
  drawn.height = 160;
  const context = drawn.getContext('2d');
  if (!context) return drawn;
  const dusk = context.createLinearGradient(0, 0, 90, 160);
  dusk.addColorStop(0, '#6235c4');
  dusk.addColorStop(0.6, '#8a3f7c');
  dusk.addColorStop(1, '#d3185c');
  context.fillStyle = dusk;
  context.fillRect(0, 0, 90, 160);
  return drawn;
}
