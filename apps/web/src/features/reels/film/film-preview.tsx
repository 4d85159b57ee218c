import { type Film, frame } from '@right-circle/film/film';
import { sceneStarts } from '@right-circle/film/timeline';
import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { clockText } from '#domain/reels/film-clock.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { PreviewClip } from './use-film-clips.ts';
import { type Picture, type Seek, useFilmPlayer } from './use-film-player.ts';

type FilmPreviewProps = {
  film: Film;
  pictures: Picture[];
  clips: readonly (PreviewClip | null)[];
  musicUrl: string | null;
  speechUrl: string | null;
  /** When the recording begins in the film; below zero, some of it is left out. */
  speechAtSeconds: number;
  seek: Seek;
};

/** Preview of the film, drawn in the browser. */
export function FilmPreview(props: FilmPreviewProps) {
  const { film } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { at, total, isPlaying, soundProblem, toggle, goTo } = useFilmPlayer({ canvas, ...props });
  const starts = sceneStarts(film);
  const scene = starts.findLastIndex((start) => start <= at + 1e-6);
  const clock = `${clockText(at)} of ${clockText(total)}`;
  return (
    <section aria-label="Preview">
      <canvas
        ref={canvas}
        width={frame.width / 1.5}
        height={Math.round(frame.height / 1.5)}
        role="img"
        aria-label={`Scene ${scene + 1} of ${film.scenes.length}: ${film.scenes[scene]?.text || 'no words'}`}
        className="mx-auto block aspect-[9/16] w-full max-w-56 rounded-media bg-night sm:max-w-64 lg:max-w-none"
      />
      <div className="mt-2 flex items-center gap-2">
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          variant="outline"
          icon={
            isPlaying ? (
              <Pause size={20} aria-hidden="true" />
            ) : (
              <Play size={20} aria-hidden="true" className="translate-x-px" />
            )
          }
          onClick={toggle}
        />
        <div className="min-w-0 flex-1">
          <SceneMarks starts={starts} total={total} />
          <input
            type="range"
            aria-label="Place in the film"
            aria-valuetext={clock}
            min={0}
            max={total}
            step={0.1}
            value={at}
            onChange={(event) => goTo(event.target.valueAsNumber)}
            className="-my-1.5 block h-11 w-full accent-jamun"
          />
        </div>
        <span aria-hidden="true" className="type-figures text-13 text-muted">
          {clockText(at)} / {clockText(total)}
        </span>
      </div>
      {soundProblem && (
        <p role="alert" className="text-15 text-muted">
          {soundProblem}
        </p>
      )}
    </section>
  );
}

/** Marks above the bar for the start of each scene. */
function SceneMarks({ starts, total }: { starts: number[]; total: number }) {
  return (
    <svg aria-hidden="true" className="block h-1.5 w-full overflow-visible">
      {starts.map((start) => (
        <circle key={start} cx={`${total > 0 ? (start / total) * 100 : 0}%`} cy="3" r="2" className="fill-control" />
      ))}
    </svg>
  );
}
