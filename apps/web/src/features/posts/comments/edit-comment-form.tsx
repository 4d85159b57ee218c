import { limits } from '@right-circle/contract/limits';
import type { Comment } from '@right-circle/contract/posts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { MentionTextarea } from '#domain/mentions/mention-textarea.tsx';
import { errorText } from '#lib/error-text.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { CharacterCount } from '../composer/character-count.tsx';
import { lengthOf } from '../composer/composer-rules.ts';
import { useEditComment } from '../posts.queries.ts';

/** Takes the place of a comment's text. What was typed stays when saving fails. */
export function EditCommentForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [text, setText] = useState(comment.content);
  const edit = useEditComment(comment.post_id);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(text);
  const isWrong = length === 0 || length > limits.comment.content;
  useEffect(() => {
    // Waits for the menu, which gives the focus back to its button when it closes.
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    });
    return () => clearTimeout(timer);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edit.isPending || isWrong) return;
    if (text.trim() === comment.content) return onDone();
    edit.mutate({ id: comment.id, content: text }, { onSuccess: onDone });
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    sendByKey(event);
    // Escape never throws away what was typed.
    if (event.key === 'Escape' && text === comment.content) onDone();
  };
  return (
    <form aria-label="Edit your comment" onSubmit={submit} className="mt-1 space-y-2">
      <MentionTextarea
        ref={field}
        dir="auto"
        aria-label="Your comment"
        rows={3}
        value={text}
        onText={setText}
        onKeyDown={onKey}
      />
      {edit.error && <Banner kind="error">{errorText(edit.error, commentErrorTexts.saveComment)}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <CharacterCount text={text} max={limits.comment.content} className="mr-auto" />
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="primary" busy={edit.isPending} disabled={isWrong}>
          Save
        </Button>
      </div>
    </form>
  );
}
