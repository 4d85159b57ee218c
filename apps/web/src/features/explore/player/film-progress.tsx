import { useEffect, useState } from 'react';
import { clockText } from '#domain/reels/film-clock.ts';
import { seekTo } from './film-control.ts';

/** Progress bar of the video, which also seeks. */
export function FilmProgress({ film }: { film: HTMLVideoElement | null }) {
  const [{ at, length }, setTime] = useState({ at: 0, length: 0 });
  useEffect(() => {
    if (!film) return;
    const read = () => setTime({ at: film.currentTime, length: Number.isFinite(film.duration) ? film.duration : 0 });
    const events = ['timeupdate', 'durationchange', 'seeked'] as const;
    for (const event of events) film.addEventListener(event, read);
    read();
    return () => {
      for (const event of events) film.removeEventListener(event, read);
    };
  }, [film]);
  // Update the bar at once: if it waited for the video, it would jump back and seek to the old position.
  const goTo = (seconds: number) => {
    setTime({ at: seconds, length });
    seekTo(film, seconds);
  };
  return (
    <div className="flex items-center gap-3">
      <input
        type="range"
        aria-label="Position in the film"
        aria-valuetext={`${clockText(at)} of ${clockText(length)}`}
        min={0}
        max={length || 1}
        step={0.1}
        value={at}
        onChange={(event) => goTo(Number(event.target.value))}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-marigold"
      />
      <span aria-hidden="true" className="type-figures text-13">
        {clockText(at)} / {clockText(length)}
      </span>
    </div>
  );
}
