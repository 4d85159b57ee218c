import { type RefObject, useEffect, useState } from 'react';
import { seekTo } from './film-control.ts';
import { clockText } from './player.rules.ts';

/** How far the film is, and the way to any moment of it. */
export function FilmProgress({ film }: { film: RefObject<HTMLVideoElement | null> }) {
  const [{ at, length }, setTime] = useState({ at: 0, length: 0 });
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    const read = () => setTime({ at: video.currentTime, length: Number.isFinite(video.duration) ? video.duration : 0 });
    const events = ['timeupdate', 'durationchange', 'seeked'] as const;
    for (const event of events) video.addEventListener(event, read);
    read();
    return () => {
      for (const event of events) video.removeEventListener(event, read);
    };
  }, [film]);
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
        onChange={(event) => seekTo(film.current, Number(event.target.value))}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-marigold"
      />
      <span aria-hidden="true" className="type-figures text-13">
        {clockText(at)} / {clockText(length)}
      </span>
    </div>
  );
}
