import { useSearchParams } from 'react-router';
import { UnsavedGuard } from '#lib/forms/unsaved-guard.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { CreateForm } from './create-form.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { ScriptChoice } from './script-choice.tsx';
import { StoryBrief } from './story-brief.tsx';
import { useCreateReel } from './use-create-reel.ts';

/** First step: the reel's subject, images and script. */
export function CreatePage() {
  const making = useCreateReel();
  const storyId = useSearchParams()[0].get('story');
  const isSending = making.uploads.uploads.some(({ state }) => state.kind === 'sending');
  return (
    <div className="space-y-8">
      <PageHeading
        title="Create a reel"
        lead="Say what it is about and add images. You get three scripts to choose from, then you put the film together."
      />
      {storyId ? <StoryBrief storyId={storyId} making={making} /> : <DraftBanner making={making} />}
      <CreateForm making={making} />
      <ScriptChoice making={making} />
      <UnsavedGuard when={isSending} description="Your images are still uploading." />
    </div>
  );
}
