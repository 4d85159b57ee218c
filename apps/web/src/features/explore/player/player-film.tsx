import type { Reel } from '@right-circle/contract/reels';
import { Clapperboard, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSteadyLink } from '#lib/media/use-steady-link.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { togglePlay } from './film-control.ts';
import { isView, nothingWatched, watchOn } from './player.rules.ts';
import { useOpenMaker } from './use-open-reel.ts';

type PlayerFilmProps = {
  reel: Reel;
  /** The current video element; a retry mounts another one. */
  film: HTMLVideoElement | null;
  onFilm: (film: HTMLVideoElement | null) => void;
  isLoud: boolean;
  onSilenced: () => void;
  /** Called once, when enough was watched to count as a view. */
  onWatched: () => void;
};

const frame = 'size-full overflow-hidden bg-night sm:rounded-card';

/** The video itself; clicking it pauses or resumes it. */
export function PlayerFilm({ reel, film, onFilm, isLoud, onSilenced, onWatched }: PlayerFilmProps) {
  const [state, setState] = useState<'loading' | 'playing' | 'paused' | 'broken'>('loading');
  const filmUrl = useSteadyLink(reel.reel_url);
  const watched = useRef(nothingWatched);
  const isCounted = useRef(false);

  const start = useEffectEvent((video: HTMLVideoElement) => {
    video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      onSilenced();
      video.muted = true;
      video.play().catch(() => setState('paused'));
    });
  });
  // Starts each video once, when it mounts.
  useEffect(() => {
    if (film) start(film);
  }, [film]);

  if (!filmUrl || state === 'broken') {
    return <NoFilm reel={reel} {...(state === 'broken' && { onRetry: () => setState('loading') })} />;
  }
  const onTimeUpdate = ({ currentTime, duration }: HTMLVideoElement) => {
    watched.current = watchOn(watched.current, currentTime);
    if (isCounted.current || !isView(watched.current, duration)) return;
    isCounted.current = true;
    onWatched();
  };
  return (
    <div className={frame}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is written into the picture */}
      <video
        ref={onFilm}
        src={filmUrl}
        {...(reel.poster_url && { poster: reel.poster_url })}
        autoPlay
        loop
        playsInline
        preload="auto"
        muted={!isLoud}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        onWaiting={() => setState('loading')}
        onError={() => setState('broken')}
        onTimeUpdate={(event) => onTimeUpdate(event.currentTarget)}
        className="size-full object-contain"
      />
      <button
        type="button"
        onClick={() => togglePlay(film)}
        aria-label={state === 'paused' ? 'Play' : 'Pause'}
        className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
      >
        {state === 'paused' && (
          <span className="grid size-20 place-items-center rounded-full bg-scrim">
            <Play size={36} aria-hidden="true" className="translate-x-0.5 fill-current" />
          </span>
        )}
        {state === 'loading' && <Spinner label="Loading the film" />}
      </button>
    </div>
  );
}

function NoFilm({ reel, onRetry }: { reel: Reel; onRetry?: () => void }) {
  const openMaker = useOpenMaker();
  return (
    <div className={`${frame} grid place-content-center justify-items-center gap-4 p-6 text-center text-on-night`}>
      <Clapperboard size={40} aria-hidden="true" />
      <p className="type-display text-28">Video not available</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      {!onRetry && reel.is_own && <Button onClick={() => openMaker(reel.id)}>Keep editing</Button>}
    </div>
  );
}
