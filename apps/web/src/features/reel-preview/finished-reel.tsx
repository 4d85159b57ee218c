import type { ReelDetails } from '@right-circle/contract/reel-making';
import { Compass, Download, Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { LazyShareReel } from '#domain/reels/lazy-share-reel.tsx';
import { clearReelDraft, saveReelDraft } from '#domain/reels/reel-draft.ts';
import { saveReel } from '#domain/reels/save-reel.ts';
import { sharedReelOf } from '#domain/reels/shared-reel.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useSteadyLink } from '#lib/media/use-steady-link.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { isRunning } from './preview.queries.ts';
import { PublishForm } from './publish-form.tsx';
import { RenderProgress } from './render-progress.tsx';

const DeleteDialog = lazyDialog(async () => ({ default: (await import('./delete-reel-dialog.tsx')).DeleteReelDialog }));

type FinishedReelProps = { reel: ReelDetails; filmUrl: string; onFinished: () => void };

export function FinishedReel({ reel, filmUrl, onFinished }: FinishedReelProps) {
  const isRemade = isRunning(reel);
  const steadyUrl = useSteadyLink(filmUrl);
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className="space-y-8">
      <PageHeading title={reel.title ? <bdi>{reel.title}</bdi> : 'Your reel'} lead={leadOf(reel)} />
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-12">
        <div className="mx-auto w-full max-w-80 space-y-4">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is written into the picture */}
          <video
            key={steadyUrl}
            src={steadyUrl}
            {...(reel.poster_url && { poster: reel.poster_url })}
            controls
            playsInline
            preload="metadata"
            aria-label={reel.title || 'Your reel'}
            className="aspect-[9/16] w-full rounded-card bg-night object-contain"
          />
          <div className="grid grid-cols-2 gap-3">
            <Button variant="primary" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => setIsSharing(true)}>
              Share
            </Button>
            <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => saveReel(reel)}>
              Download
            </Button>
          </div>
          <OwnReel reelId={reel.id} />
        </div>
        <div className="min-w-0 space-y-6">
          {isRemade && (
            <Card>
              <p className="mb-4 text-muted">A new version is being made. Until it is ready, people see this one.</p>
              <RenderProgress reelId={reel.id} onFinished={onFinished} />
            </Card>
          )}
          {reel.is_hidden ? <HiddenNote /> : <PublishForm reel={reel} />}
          <NextSteps />
        </div>
      </div>
      {isSharing && <LazyShareReel reel={sharedReelOf(reel, filmUrl)} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

function leadOf(reel: ReelDetails) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={reel.is_hidden ? 'danger' : reel.is_public ? 'success' : 'neutral'}>{placeOf(reel)}</Badge>
      <Badge>{reel.category}</Badge>
    </span>
  );
}

function placeOf({ is_hidden, is_public }: ReelDetails): string {
  if (is_hidden) return 'Hidden by a moderator';
  return is_public ? 'In Explore' : 'Only you';
}

function HiddenNote() {
  return (
    <Banner
      kind="error"
      title="A moderator hid this reel"
      action={
        <Link to={paths.decisions} className={buttonClass({ size: 'sm' })}>
          See why and appeal
        </Link>
      }
    >
      Only you can see it. You can publish it again if your appeal is granted.
    </Banner>
  );
}

/** Beside the film, away from the corner where toasts appear. */
function OwnReel({ reelId }: { reelId: string }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Link to={paths.reel} onClick={() => saveReelDraft('reelId', reelId)} className={buttonClass()}>
        <Pencil size={18} aria-hidden="true" />
        Edit
      </Link>
      <Button
        variant="quiet"
        className="text-brick!"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setIsDeleting(true)}
      >
        Delete
      </Button>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog reelId={reelId} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function NextSteps() {
  const navigate = useNavigate();
  const createAnother = () => {
    clearReelDraft();
    void navigate(paths.createReel);
  };
  return (
    <section aria-label="Next steps" className="flex flex-wrap gap-3">
      <Link to={paths.explore} className={buttonClass()}>
        <Compass size={18} aria-hidden="true" />
        Explore Reels
      </Link>
      <Button icon={<Plus size={18} aria-hidden="true" />} onClick={createAnother}>
        Create another
      </Button>
    </section>
  );
}
