import type { Reel } from '@right-circle/contract/reels';
import { Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { LazyShareReel } from '#domain/reels/lazy-share-reel.tsx';
import { reelName, sharedReelOf } from '#domain/reels/shared-reel.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { StageDialog } from '#ui/overlays/stage-dialog.tsx';
import { ReelComments } from '../comments/reel-comments.tsx';
import { noReplyTexts, useCountView, useLikeReel, useLiveReel } from '../explore.queries.ts';
import { togglePlay } from './film-control.ts';
import type { PlayerAction } from './player.rules.ts';
import { PlayerDetails } from './player-details.tsx';
import { PlayerFilm } from './player-film.tsx';
import { PlayerRail } from './player-rail.tsx';
import type { PlayerSlots } from './player-slots.ts';
import { useSoundChoice } from './sound-choice.ts';
import { usePlayerKeys, useSwipe } from './use-player-keys.ts';

type PlayerStageProps = {
  reel: Reel;
  /** The only video that may be preloaded. */
  nextUrl: string | null;
  slots: PlayerSlots;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
};

/** One reel in full screen: the video, its author and the actions. */
export function PlayerStage({ reel, nextUrl, slots, onStep, onClose }: PlayerStageProps) {
  const { isLoud, toggle: toggleSound, silence } = useSoundChoice();
  const [showsComments, setShowsComments] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const countView = useCountView();
  useLiveReel(reel.id);
  usePageName(`${reel.title || 'Reel'} by ${reel.author.name}`);
  const pressLike = usePressLike(reel);
  const actions: Record<PlayerAction, () => void> = {
    previous: () => onStep(-1),
    next: () => onStep(1),
    play: () => togglePlay(film),
    mute: toggleSound,
    like: () => reel.reel_url && pressLike(),
  };
  const onKeyDown = usePlayerKeys(actions);
  const swipe = useSwipe(actions);
  const name = `${reelName(reel)}, by ${reel.author.name}`;
  return (
    <StageDialog title={name} onClose={onClose} onKeyDown={onKeyDown} initialFocus={stage}>
      <slots.Frame>
        <p aria-live="polite" className="sr-only">
          {name}
        </p>
        <div className="flex h-full">
          <div
            ref={stage}
            tabIndex={-1}
            {...swipe}
            className="relative flex min-w-0 flex-1 touch-none items-center justify-center outline-none sm:px-20 sm:py-6"
          >
            <div className="relative h-full w-full sm:aspect-[9/16] sm:w-auto sm:max-w-full">
              <PlayerFilm
                key={reel.id}
                reel={reel}
                film={film}
                onFilm={setFilm}
                isLoud={isLoud}
                onSilenced={silence}
                onWatched={() => countView.mutate(reel.id)}
              />
              <div className="pointer-events-none absolute inset-0 flex flex-col justify-end">
                <PlayerRail
                  reel={reel}
                  slots={slots}
                  onStep={onStep}
                  onLike={pressLike}
                  showsComments={showsComments}
                  onComments={() => setShowsComments(!showsComments)}
                  onShare={() => setIsSharing(true)}
                />
                <PlayerDetails key={reel.id} reel={reel} film={film} />
              </div>
            </div>
            <Corner side="left" label="Close" onClick={onClose} icon={<X {...icon} />} />
            <Corner
              side="right"
              label={isLoud ? 'Turn sound off' : 'Turn sound on'}
              onClick={toggleSound}
              icon={isLoud ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
            />
          </div>
          {showsComments && (
            <ReelComments key={reel.id} reel={reel} menu={slots.commentMenu} onClose={() => setShowsComments(false)} />
          )}
        </div>
        {/* Outside the stage, where a swipe would open the next reel. */}
        {isSharing && reel.reel_url && (
          <LazyShareReel reel={sharedReelOf(reel, reel.reel_url)} onClose={() => setIsSharing(false)} />
        )}
        {nextUrl && <video key={nextUrl} src={nextUrl} preload="auto" muted hidden />}
      </slots.Frame>
    </StageDialog>
  );
}

const icon = { size: 22, 'aria-hidden': true } as const;
const corners = { left: 'left-3 sm:left-6', right: 'right-3 sm:right-6' };

type CornerProps = { side: keyof typeof corners; label: string; onClick: () => void; icon: ReactNode };

function Corner({ side, ...button }: CornerProps) {
  return (
    <span className={`absolute top-3 sm:top-6 ${corners[side]}`}>
      <IconButton {...button} className="bg-scrim" />
    </span>
  );
}

/** Likes or unlikes a reel, and shows an error if that was not saved. */
function usePressLike(reel: Reel): () => void {
  const like = useLikeReel(reel.id);
  const toast = useToast();
  return () =>
    like.mutate(!reel.is_liked, { onError: (error) => void toast.error(errorText(error, noReplyTexts.likeReel)) });
}
