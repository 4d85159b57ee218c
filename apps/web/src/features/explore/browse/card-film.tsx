import type { Reel } from '@right-circle/contract/reels';
import { Clapperboard, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { clockText } from '#domain/reels/film-clock.ts';
import { reelName } from '#domain/reels/shared-reel.ts';
import { classNames } from '#ui/class-names.ts';

type CardFilmProps = { reel: Reel; film: RefObject<HTMLVideoElement | null>; onOpen: () => void };

/** Poster of a reel, with the video over it. The video loads nothing until somebody hovers over the card. */
export function CardFilm({ reel, film, onOpen }: CardFilmProps) {
  const { reel_url: src, poster_url: poster, seconds } = reel;
  return (
    <div
      className={classNames(
        'group relative overflow-hidden rounded-media bg-night text-on-night has-focus-visible:outline-2 has-focus-visible:outline-jamun has-focus-visible:outline-offset-2',
        // A reel without a video does not need a tall frame.
        src ? 'aspect-[9/16]' : 'aspect-[16/9] sm:aspect-square',
      )}
    >
      {poster ? (
        <img src={poster} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />
      ) : (
        <Clapperboard size={40} aria-hidden="true" className="absolute inset-0 m-auto" />
      )}
      {src && (
        <>
          <video
            ref={film}
            src={src}
            muted
            loop
            playsInline
            preload="none"
            tabIndex={-1}
            aria-hidden="true"
            className="absolute inset-0 size-full object-cover"
          />
          <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-scrim transition-opacity group-hover:opacity-0 group-has-focus-visible:opacity-0">
            <Play size={24} aria-hidden="true" className="translate-x-0.5 fill-current" />
          </span>
        </>
      )}
      {src && seconds !== null && (
        <span className="type-figures absolute right-3 bottom-3 rounded-full bg-scrim px-2.5 py-0.5 font-semibold text-13">
          {clockText(seconds)}
        </span>
      )}
      <button
        type="button"
        onClick={onOpen}
        aria-label={src ? `Play “${reelName(reel)}”` : `Keep editing “${reelName(reel)}”`}
        className="absolute inset-0 outline-none"
      />
    </div>
  );
}
