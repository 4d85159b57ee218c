import { limits } from '@right-circle/contract/limits';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { MentionTextarea } from '#domain/mentions/mention-textarea.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { readDraft, saveDraft } from '#lib/forms/draft.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { HashtagEditor } from './hashtag-editor.tsx';
import { noReplyTexts, usePublishReel } from './preview.queries.ts';

/** Form for a reel's caption and audience. */
export function PublishForm({ reel }: { reel: ReelDetails }) {
  const draftKey = `reel-caption-${reel.id}`;
  const [caption, setCaption] = useState(() => readDraft(draftKey) || reel.caption);
  const [asPost, setAsPost] = useState(false);
  const publish = usePublishReel(reel.id);
  const attempts = useAttempts(caption);
  const toast = useToast();
  const change = (text: string) => {
    setCaption(text);
    saveDraft(draftKey, text === reel.caption ? '' : text);
  };
  const send = (isPublic: boolean) => {
    if (publish.isPending) return;
    publish.mutate(
      { is_public: isPublic, caption, as_post: isPublic && asPost && !reel.post_id },
      {
        onSuccess: () => {
          if (attempts.succeed(caption)) saveDraft(draftKey, '');
          setAsPost(false);
          toast.success(isPublic ? 'Your reel is in Explore' : 'Only you can watch this reel');
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(true);
  };
  const busyWith = publish.isPending ? publish.variables.is_public : null;
  return (
    <Card>
      <form aria-label="Publish" onSubmit={submit} className="space-y-6">
        <div className="space-y-3">
          <Field label="Caption" optional>
            <MentionTextarea
              dir="auto"
              rows={4}
              counter
              maxLength={limits.reel.caption}
              value={caption}
              onText={change}
            />
          </Field>
          <HashtagEditor caption={caption} category={reel.category} onChange={change} />
        </div>
        <PostChoice reel={reel} checked={asPost} onChange={setAsPost} />
        {publish.error && <Banner kind="error">{errorText(publish.error, noReplyTexts.publishReel)}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busyWith === true} disabled={publish.isPending}>
            {reel.is_public ? 'Save' : 'Publish to Explore'}
          </Button>
          <Button busy={busyWith === false} disabled={publish.isPending} onClick={() => send(false)}>
            {reel.is_public ? 'Make private' : 'Keep private'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type PostChoiceProps = { reel: ReelDetails; checked: boolean; onChange: (checked: boolean) => void };

/** Offers to create a post from the reel, which is possible only once. */
function PostChoice({ reel, checked, onChange }: PostChoiceProps) {
  if (reel.post_id) {
    return (
      <p className="text-15 text-muted">
        It is also{' '}
        <Link to={paths.post(reel.post_id)} className="text-jamun underline underline-offset-2">
          a post of yours
        </Link>
        .
      </p>
    );
  }
  return (
    <Checkbox
      label="Also share it as a post"
      hint="Your followers see it in their feed when you publish it."
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
