import { useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { reelErrorTexts } from '#domain/reels/error-texts.ts';
import { readReelDraft } from '#domain/reels/reel-draft.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { FinishedReel } from './finished-reel.tsx';
import { previewQueries } from './preview.queries.ts';
import { UnfinishedReel } from './unfinished-reel.tsx';

/** Last step of making a reel: shows the one in the URL, or the current draft. */
export function PreviewPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? readReelDraft('reelId');
  if (!id) {
    return <NoReel title="No reel chosen">Make one, or open one of yours from My Profile.</NoReel>;
  }
  return <PreviewOf key={id} id={id} />;
}

function PreviewOf({ id }: { id: string }) {
  const { data: reel, ...query } = useQuery(previewQueries.reel(id));
  if (query.isPending || (query.isFetching && !reel?.reel_url && !query.isError)) return <LoadingReel />;
  if (!reel) {
    if (query.error instanceof ApiError && [404, 422].includes(query.error.status)) {
      return <NoReel title="This reel isn’t available">It was deleted, or you don’t have access to it.</NoReel>;
    }
    return (
      <ErrorState headingLevel={1} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorText(query.error, reelErrorTexts.fetchReel)}
      </ErrorState>
    );
  }
  if (!reel.is_own) {
    return (
      <EmptyState
        headingLevel={1}
        title="This reel isn’t yours"
        icon={<Clapperboard size={32} aria-hidden="true" />}
        action={
          <Link to={paths.exploreReel(reel.id)} className={buttonClass({ variant: 'primary' })}>
            Watch it in Explore
          </Link>
        }
      >
        Only {reel.author.name} can change it.
      </EmptyState>
    );
  }
  if (!reel.reel_url) return <UnfinishedReel reel={reel} onFinished={() => void query.refetch()} />;
  return <FinishedReel reel={reel} filmUrl={reel.reel_url} onFinished={() => void query.refetch()} />;
}

function NoReel({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      icon={<Clapperboard size={32} aria-hidden="true" />}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Link to={paths.createReel} className={buttonClass({ variant: 'primary' })}>
            Create Reel
          </Link>
          <Link to={paths.explore} className={buttonClass()}>
            Explore Reels
          </Link>
        </span>
      }
    >
      {children}
    </EmptyState>
  );
}

function LoadingReel() {
  return (
    <>
      <h1 className="sr-only">Your reel</h1>
      <output className="grid gap-8 md:grid-cols-[20rem_minmax(0,1fr)]">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton shape="card" className="aspect-[9/16] w-full max-w-80" />
        <span className="block space-y-5">
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-32 w-full" shape="media" />
          <Skeleton className="w-2/5" />
        </span>
      </output>
    </>
  );
}
