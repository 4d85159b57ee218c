import { useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { readReelDraft, saveReelDraft } from '#domain/reels/reel-draft.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { noReplyTexts, reelQueries } from '../reels.queries.ts';
import { Workbench } from './workbench.tsx';

/** Second step: scenes, captions, music, voice and render of the reel in the URL or draft. */
export function ComposePage({ verifyAction }: { verifyAction: ReactNode }) {
  const [query] = useSearchParams();
  const named = query.get('id');
  // Stored first: the following pages read the id from storage.
  if (named && readReelDraft('reelId') !== named) saveReelDraft('reelId', named);
  const id = named ?? readReelDraft('reelId');
  if (!id) {
    return <NothingToEdit title="No reel chosen">Make one, or open one of yours from My Profile.</NothingToEdit>;
  }
  return <OpenReel key={id} id={id} verifyAction={verifyAction} />;
}

function OpenReel({ id, verifyAction }: { id: string; verifyAction: ReactNode }) {
  const reel = useQuery(reelQueries.one(id));
  if (reel.data?.is_own) return <Workbench reel={reel.data} verifyAction={verifyAction} />;
  if (reel.data) {
    return (
      <NothingToEdit title="This reel isn't yours">
        {reel.data.reel_url ? 'You can watch it among the others.' : 'Its creator is still working on it.'}
      </NothingToEdit>
    );
  }
  if (reel.error instanceof ApiError && reel.error.status < 500) {
    return <NothingToEdit title="This reel isn't available">It was deleted, or the link is wrong.</NothingToEdit>;
  }
  if (reel.error) {
    return (
      <ErrorState headingLevel={1} onRetry={() => void reel.refetch()} retrying={reel.isFetching}>
        {errorText(reel.error, noReplyTexts.fetchReel)}
      </ErrorState>
    );
  }
  return <ComposeSkeleton />;
}

function NothingToEdit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      icon={<Clapperboard size={32} aria-hidden="true" />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.createReel} className={buttonClass({ variant: 'primary' })}>
            Create Reel
          </Link>
          <Link to={paths.explore} className={buttonClass()}>
            Explore Reels
          </Link>
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}

function ComposeSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <output className="sr-only">Loading your reel</output>
      <Skeleton shape="media" className="mx-auto aspect-[9/16] w-56 lg:w-full" />
      <div className="space-y-6">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton shape="media" className="h-40" />
        <Skeleton shape="media" className="h-64" />
      </div>
    </div>
  );
}
