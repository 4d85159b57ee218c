import { limits } from '@right-circle/contract/limits';
import type { Comment } from '@right-circle/contract/post-comments';
import { useEffect, useRef, useState } from 'react';
import { commentErrorTexts } from '#domain/comments/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { lengthOf } from '../composer/composer-rules.ts';
import { InlineTextForm } from '../composer/inline-text-form.tsx';
import { useEditComment } from './comment.queries.ts';

/** Replaces a comment's text while it is edited. Keeps the input if saving fails. */
export function EditCommentForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [text, setText] = useState(comment.content);
  const edit = useEditComment(comment.post_id);
  const attempts = useAttempts(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(text);
  useEffect(() => {
    // Wait for the menu, which returns the focus to its button when it closes.
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    });
    return () => clearTimeout(timer);
  }, []);

  const save = () => {
    if (text.trim() === comment.content) return onDone();
    edit.mutate({ id: comment.id, content: text }, { onSuccess: () => attempts.succeed(text) && onDone() });
  };
  return (
    <InlineTextForm
      label="Edit your comment"
      fieldLabel="Your comment"
      field={field}
      rows={3}
      text={text}
      onText={setText}
      max={limits.comment.content}
      canSave={length > 0 && length <= limits.comment.content}
      isSaving={edit.isPending}
      onSave={save}
      onCancel={onDone}
      // Escape never discards changed text.
      onEscape={() => text === comment.content && onDone()}
      error={edit.error && <Banner kind="error">{errorText(edit.error, commentErrorTexts.saveComment)}</Banner>}
      className="mt-1"
    />
  );
}
