import type { Film } from '@right-circle/film/film';
import { useEffect, useRef } from 'react';
import { clockText } from '#domain/reels/film-clock.ts';
import { useDragOrder } from '#lib/hooks/use-drag-order.ts';
import { classNames } from '#ui/class-names.ts';
import { useFilmAssets } from '../film/use-film-assets.ts';
import { drawScaled, type Picture } from '../film/use-film-player.ts';
import { lengthText } from '../length-text.ts';
import type { ComposedScene } from '../workbench/composition.ts';

type SceneCardProps = {
  scene: ComposedScene;
  place: number;
  start: number;
  film: Film;
  pictures: Picture[];
  isSelected: boolean;
  disabled: boolean;
  onSelect: () => void;
  onMove: (from: number, to: number) => void;
};

export function SceneCard({ scene, place, start, film, pictures, isSelected, disabled, ...on }: SceneCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useDragOrder({ group: 'scenes', place, onMove: on.onMove, disabled });
  const assets = useFilmAssets();
  // The film's own length: a recording can decide it.
  const { seconds } = film.scenes[place] ?? scene;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawScaled(context, film, pictures, start + seconds / 2);
  }, [film, pictures, start, seconds, assets]);
  return (
    <li className="w-20 shrink-0">
      <button
        {...drag}
        type="button"
        aria-pressed={isSelected}
        aria-label={`Scene ${place + 1}, ${lengthText(seconds)}: ${scene.text || 'no words'}`}
        onClick={on.onSelect}
        className={classNames(
          'block w-full overflow-hidden rounded-input border-2 transition-colors data-over:border-jamun',
          isSelected ? 'border-marigold outline-2 outline-ink -outline-offset-1' : 'border-line hover:border-control',
        )}
      >
        <canvas
          ref={canvas}
          width={144}
          height={256}
          aria-hidden="true"
          className="block aspect-[9/16] w-full bg-night"
        />
      </button>
      <p aria-hidden="true" className="type-figures mt-1 flex justify-between text-13 text-muted">
        <span>{clockText(start)}</span>
        <span>{lengthText(seconds)}</span>
      </p>
    </li>
  );
}
