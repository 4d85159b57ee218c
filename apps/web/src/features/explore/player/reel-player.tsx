import type { Reel } from '@right-circle/contract/reels';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reelErrorTexts } from '#domain/reels/error-texts.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StageDialog } from '#ui/overlays/stage-dialog.tsx';
import { exploreQueries } from '../explore.queries.ts';
import { neighbourOf } from './player.rules.ts';
import type { PlayerSlots } from './player-slots.ts';
import { PlayerStage } from './player-stage.tsx';

const NEAR_END = 3;

type ReelPlayerProps = {
  id: string;
  /** The list the person came from; a reel opened by a link may not be in it. */
  reels: readonly Reel[];
  slots: PlayerSlots;
  onShow: (id: string) => void;
  onClose: () => void;
  onNearEnd: () => void;
};

export function ReelPlayer({ id, reels, slots, onShow, onClose, onNearEnd }: ReelPlayerProps) {
  const place = reels.findIndex((reel) => reel.id === id);
  const listed = reels[place];
  const linked = useQuery({ ...exploreQueries.one(id), enabled: !listed });
  const reel = listed ?? linked.data;
  const ids = listed ? reels.map((one) => one.id) : [id, ...reels.map((one) => one.id)];
  const next = neighbourOf(ids, id, 1);

  const isNearEnd = place >= reels.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  if (!reel) return <NoReelYet error={linked.error} onRetry={() => void linked.refetch()} onClose={onClose} />;
  return (
    <PlayerStage
      reel={reel}
      nextUrl={reels.find((one) => one.id === next && next !== id)?.reel_url ?? null}
      slots={slots}
      onStep={(step) => onShow(neighbourOf(ids, id, step))}
      onClose={onClose}
    />
  );
}

type NoReelYetProps = { error: Error | null; onRetry: () => void; onClose: () => void };

/** Shown while a linked reel is loading, or if it does not exist. */
function NoReelYet({ error, onRetry, onClose }: NoReelYetProps) {
  const start = useRef<HTMLDivElement>(null);
  const isGone = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <StageDialog title="Reel" onClose={onClose} initialFocus={start}>
      <div ref={start} tabIndex={-1} className="grid h-full place-content-center outline-none">
        {!error && <Spinner label="Loading the reel" />}
        {isGone && (
          <EmptyState title="This reel isn't available" action={<Button onClick={onClose}>Explore Reels</Button>}>
            It was deleted, or you don't have access to it.
          </EmptyState>
        )}
        {error && !isGone && (
          <>
            <ErrorState onRetry={onRetry}>{errorText(error, reelErrorTexts.fetchReel)}</ErrorState>
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          </>
        )}
      </div>
    </StageDialog>
  );
}
