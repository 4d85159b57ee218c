import { limits } from '@right-circle/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { MentionTextarea } from '#domain/mentions/mention-textarea.tsx';
import { errorText } from '#lib/error-text.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { CharacterCount } from '../composer/character-count.tsx';
import { lengthOf } from '../composer/composer-rules.ts';
import { OutboxFullError } from '../outbox/or-keep.ts';
import { useAddComment } from './comment.queries.ts';

type CommentFormProps = {
  postId: string;
  label: string;
  action: string;
  /** Set for a reply: the comment it answers, its initial text, and the callback that closes the form. */
  reply?: { parentId: string; startText: string; onDone: () => void };
};

export function CommentForm({ postId, label, action, reply }: CommentFormProps) {
  const [text, setText] = useState(reply?.startText ?? '');
  const add = useAddComment(postId);
  const toast = useToast();
  const attempts = useAttempts(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(text);
  const isReply = reply !== undefined;
  useEffect(() => {
    // Focus the field after Reply was pressed, or if the link points to the comments.
    if (!isReply && location.hash !== '#comments') return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isReply]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending || length === 0 || length > limits.comment.content) return;
    add.mutate(
      { content: text, client_id: attempts.idOf(text), ...(reply && { parent_id: reply.parentId }) },
      {
        onSuccess: (sent) => {
          if (!sent) toast.info("We'll send your comment when you're back online.");
          if (!attempts.succeed(text)) return;
          setText('');
          reply?.onDone();
        },
      },
    );
  };
  return (
    <form aria-label={label} onSubmit={submit} className="space-y-2">
      <MentionTextarea
        ref={field}
        dir="auto"
        aria-label={label}
        placeholder={label}
        rows={2}
        value={text}
        onText={setText}
        onKeyDown={sendByKey}
      />
      {add.error && <Banner kind="error">{problemOf(add.error)}</Banner>}
      <div className="flex items-center justify-end gap-3">
        <CharacterCount text={text} max={limits.comment.content} className="mr-auto" />
        {reply && (
          <Button size="sm" variant="quiet" onClick={reply.onDone}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={add.isPending}
          disabled={length === 0 || length > limits.comment.content}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: Error): string {
  return error instanceof OutboxFullError ? error.message : errorText(error, commentErrorTexts.saveComment);
}
