import type { Story } from '@right-circle/contract/news';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { noReplyTexts, reelQueries } from '../reels.queries.ts';
import { isEmptyDraft } from './create-draft.ts';
import { draftOf, withStory } from './story-text.ts';
import type { ReelMaking } from './use-create-reel.ts';

type StoryBriefProps = { storyId: string; making: ReelMaking };

/** Fills an empty draft from a news story; asks before changing one with content. */
export function StoryBrief({ storyId, making }: StoryBriefProps) {
  const story = useQuery(reelQueries.story(storyId));
  const { draft, change } = making;
  const found = story.data;
  useEffect(() => {
    // Only on arrival: a brief that was cleared by hand stays empty.
    if (found && draft.storyId !== found.id && isEmptyDraft(draft)) change(draftOf(found));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each story, however the draft changes
  }, [found?.id]);
  if (story.isPending) return <LoadingStory />;
  if (story.isError) {
    if (story.error instanceof ApiError && [404, 422].includes(story.error.status)) {
      return <Banner title="This story is no longer here">You can still write what your reel is about below.</Banner>;
    }
    return (
      <Banner
        kind="error"
        action={
          <Button size="sm" busy={story.isFetching} onClick={() => void story.refetch()}>
            Try again
          </Button>
        }
      >
        {errorText(story.error, noReplyTexts.fetchStory)}
      </Banner>
    );
  }
  if (draft.storyId === story.data.id || isEmptyDraft(draft)) return <FilledIn story={story.data} />;
  return <AskFirst story={story.data} making={making} />;
}

function FilledIn({ story }: { story: Story }) {
  return (
    <Banner
      title={
        <>
          From the news: <bdi>{story.title}</bdi>
        </>
      }
      action={
        story.url && (
          <a href={story.url} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
            Read the story
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        )
      }
    >
      We filled in the text below and named <bdi>{story.source}</bdi> as the source. Change it as you like. Nothing is
      sent until you press Generate Scripts.
    </Banner>
  );
}

function AskFirst({ story, making: { draft, change, startOver } }: { story: Story; making: ReelMaking }) {
  const [, setSearch] = useSearchParams();
  const both = withStory(draft.explanation, story);
  return (
    <Banner
      title="You already have a draft"
      action={
        <div className="flex flex-wrap gap-2">
          {both !== null && (
            <Button size="sm" onClick={() => change({ explanation: both, storyId: story.id })}>
              Add to my draft
            </Button>
          )}
          <Button size="sm" onClick={() => startOver(draftOf(story))}>
            Start a new reel
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setSearch({}, { replace: true })}>
            Keep my draft
          </Button>
        </div>
      }
    >
      {both === null ? (
        <>
          Start a new reel about “<bdi>{story.title}</bdi>”? Your draft is too long to add the story to it.
        </>
      ) : (
        <>
          Add “<bdi>{story.title}</bdi>” to it, or start a new reel about it?
        </>
      )}{' '}
      A new reel clears what you wrote and the images you added here.
    </Banner>
  );
}

function LoadingStory() {
  return (
    <output className="block space-y-2">
      <VisuallyHidden>Loading the story</VisuallyHidden>
      <Skeleton className="w-3/5" />
      <Skeleton className="w-2/5" />
    </output>
  );
}
