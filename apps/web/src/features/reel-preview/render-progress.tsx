import type { ReelProgress } from '@right-circle/contract/reel-rendering';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Progress } from '#ui/feedback/progress.tsx';
import { isRunning, previewQueries, useHeardProgress } from './preview.queries.ts';

type RenderProgressProps = { reelId: string; onFinished: () => void };

/** Progress of a reel being made; calls `onFinished` when it succeeded or failed. */
export function RenderProgress({ reelId, onFinished }: RenderProgressProps) {
  useHeardProgress(reelId);
  const { data: progress } = useQuery(previewQueries.progress(reelId));
  const hasEnded = progress !== undefined && !isRunning(progress);
  useEffect(() => {
    if (hasEnded) onFinished();
    // oxlint-disable-next-line react/exhaustive-deps -- told once, however often the page is drawn
  }, [hasEnded]);
  return <Progress label={progress ? labelOf(progress) : 'Waiting for its turn'} value={progress?.progress ?? 0} />;
}

function labelOf({ status }: ReelProgress): string {
  if (status === 'queued') return 'Waiting for its turn';
  return status === 'processing' ? 'Being made' : 'Finished';
}
