import type { Post } from '@right-circle/contract/posts';
import { Link2 } from 'lucide-react';
import { MentionTextarea } from '#domain/mentions/mention-textarea.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { useCopyLink } from '#lib/clipboard/use-copy-link.ts';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CharacterCount } from '../composer/character-count.tsx';
import { contentProblem } from '../composer/composer-rules.ts';
import { noReplyTexts, useSharePost } from '../posts.queries.ts';
import { SharedPost } from './shared-post.tsx';

export function ShareDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  // Escape or a click outside must not lose the words.
  const [content, setContent] = useDraft(`share-${post.id}`);
  const attempts = useAttempts(content);
  const share = useSharePost(post.id);
  const copyLink = useCopyLink(paths.post(post.id));
  const toast = useToast();
  const isTooLong = contentProblem(content, { mayBeEmpty: true }) !== null;
  const send = () => {
    if (share.isPending || isTooLong) return;
    const onSuccess = () => {
      if (attempts.succeed(content)) onClose();
      toast.success('Shared with your followers');
    };
    // The draft of words that were shared is deleted even if the dialog was closed by then; `share` keeps the error.
    void share.mutateAsync({ content, client_id: attempts.idOf(content) }, { onSuccess }).then(
      () => attempts.isStill(content) && setContent(''),
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share this post"
      footer={
        <>
          <Button onClick={copyLink} icon={<Link2 size={18} aria-hidden="true" />}>
            Copy link
          </Button>
          <Button variant="primary" busy={share.isPending} disabled={isTooLong} onClick={send}>
            Share with my followers
          </Button>
        </>
      }
    >
      {share.error && (
        <Banner kind="error" className="mb-4">
          {errorText(share.error, noReplyTexts.sharePost)}
        </Banner>
      )}
      <Field label="Your words" optional error={isTooLong ? 'This is too long.' : undefined}>
        <MentionTextarea
          dir="auto"
          rows={3}
          value={content}
          onText={setContent}
          onKeyDown={(event) => sendByKey(event, send)}
        />
      </Field>
      <CharacterCount text={content} className="mt-1 mb-3 text-right" />
      <SharedPost post={post.shared_post ?? post} shareId={`share-${post.id}`} />
    </Dialog>
  );
}
