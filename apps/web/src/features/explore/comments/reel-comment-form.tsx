import { limits } from '@right-circle/contract/limits';
import type { FormEvent } from 'react';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { MentionTextarea } from '#domain/mentions/mention-textarea.tsx';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useAddReelComment } from '../explore.queries.ts';

/** Keeps a draft per reel while the person watches others. */
export function ReelCommentForm({ reelId }: { reelId: string }) {
  const [text, setText] = useDraft(`reel-comment-${reelId}`);
  const add = useAddReelComment(reelId);
  const attempts = useAttempts(text);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending || isEmpty) return;
    // The draft of a published comment is deleted even if its author watches another reel by then; `add` keeps the error.
    void add.mutateAsync({ content: text, client_id: attempts.idOf(text) }).then(
      () => attempts.succeed(text) && setText(''),
      () => undefined,
    );
  };
  return (
    <form aria-label="Write a comment" onSubmit={submit} className="space-y-3">
      <MentionTextarea
        side="top"
        dir="auto"
        aria-label="Write a comment"
        placeholder="Write a comment"
        rows={2}
        maxLength={limits.comment.content}
        counter
        value={text}
        onText={setText}
        onKeyDown={sendByKey}
      />
      {add.error && <Banner kind="error">{errorText(add.error, commentErrorTexts.saveComment)}</Banner>}
      <Button type="submit" size="sm" block variant="primary" busy={add.isPending} disabled={isEmpty}>
        Comment
      </Button>
    </form>
  );
}
