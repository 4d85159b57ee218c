import type { ReelDetails } from '@right-circle/contract/reel-making';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { saveReelDraft } from '#domain/reels/reel-draft.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { isRunning, previewQueries } from './preview.queries.ts';
import { RenderProgress } from './render-progress.tsx';

type UnfinishedReelProps = { reel: ReelDetails; onFinished: () => void };

/** Shows a reel that isn't ready: its progress or the reason it failed, and a link back to the editor. */
export function UnfinishedReel({ reel, onFinished }: UnfinishedReelProps) {
  return (
    <div className="max-w-[42rem] space-y-8">
      <PageHeading title={headingOf(reel)} lead={leadOf(reel)} />
      <Card className="space-y-6">
        {isRunning(reel) && <RenderProgress reelId={reel.id} onFinished={onFinished} />}
        {reel.status === 'failed' && <FailureReason reelId={reel.id} />}
        <div className="flex flex-wrap gap-3">
          <Link
            to={paths.reel}
            onClick={() => saveReelDraft('reelId', reel.id)}
            className={buttonClass({ variant: 'primary' })}
          >
            Back to the reel
          </Link>
          <Link to={paths.explore} className={buttonClass()}>
            Explore Reels
          </Link>
        </div>
      </Card>
    </div>
  );
}

function FailureReason({ reelId }: { reelId: string }) {
  const { data: progress } = useQuery(previewQueries.progress(reelId));
  return <Banner kind="error">{progress?.error ?? 'The video could not be made. You can try again.'}</Banner>;
}

function headingOf({ status }: ReelDetails): string {
  if (status === 'failed') return 'Your reel was not finished';
  return status === 'draft' ? 'Your reel has no video yet' : 'Your reel is being made';
}

function leadOf({ status }: ReelDetails): string {
  if (status === 'failed') return 'Nothing you wrote or chose is lost.';
  if (status === 'draft') return 'Generate it first, then it can be watched here.';
  return "You can leave this page. We'll let you know when it's ready.";
}
