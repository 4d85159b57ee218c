import type { Post } from '@right-circle/contract/posts';
import { useState } from 'react';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { MentionTextarea } from '#lib/mention-textarea.tsx';
import { sendByKey } from '#lib/send-by-key.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { CharacterCount } from './character-count.tsx';
import { contentProblem } from './composer-rules.ts';
import { useEditPost } from './posts.queries.ts';

export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [content, setContent] = useState(post.content);
  const edit = useEditPost(post.id);
  const toast = useToast();
  const problem = contentProblem(content, { mayBeEmpty: post.is_share || post.images.length > 0 });
  const save = () => {
    if (edit.isPending || problem !== null) return;
    edit.mutate(content, {
      onSuccess: () => {
        onClose();
        toast.success('Your post is changed');
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit post"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={edit.isPending} disabled={problem !== null} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {edit.error && (
        <Banner kind="error" className="mb-4">
          {errorText(edit.error, noReplyTexts.savePost)}
        </Banner>
      )}
      <Field label="Text" error={problem === 'too_long' ? 'This is too long.' : undefined}>
        <MentionTextarea
          dir="auto"
          rows={7}
          value={content}
          onText={setContent}
          onKeyDown={(event) => sendByKey(event, save)}
        />
      </Field>
      <CharacterCount text={content} className="mt-1 text-right" />
    </Dialog>
  );
}
