import type { Post } from '@right-circle/contract/posts';
import { MentionTextarea } from '#domain/mentions/mention-textarea.tsx';
import { errorText } from '#lib/error-text.ts';
import { saveDraft, useDraft } from '#lib/forms/draft.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts, type PostEdit, useEditPost } from '../posts.queries.ts';
import { AddPictures } from './add-pictures.tsx';
import { CharacterCount } from './character-count.tsx';
import { contentProblem } from './composer-rules.ts';
import { PicturePreviews } from './picture-previews.tsx';
import { type Picture, usePictures } from './use-pictures.ts';

export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  // Escape or a click outside must not lose the changes; only "Cancel" discards them.
  const draftKey = `edit-post-${post.id}`;
  const [content, setContent] = useDraft(draftKey, post.content);
  const images = usePictures(post.images);
  const edit = useEditPost(post.id);
  const attempts = useAttempts(content);
  const toast = useToast();
  const { pictures } = images;
  const problem = contentProblem(content, { mayBeEmpty: post.is_share || pictures.length > 0 });
  const discard = () => {
    saveDraft(draftKey, '');
    onClose();
  };
  const save = () => {
    if (edit.isPending || problem !== null) return;
    const onSuccess = () => {
      if (attempts.succeed(content)) onClose();
      toast.success('Your post is changed');
    };
    // The draft of a changed post is deleted even if the dialog was closed by then; `edit` keeps the error.
    void edit.mutateAsync(post.is_share ? { content } : editOf(content, pictures), { onSuccess }).then(
      () => attempts.isStill(content) && saveDraft(draftKey, ''),
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit post"
      footer={
        <>
          <Button onClick={discard}>Cancel</Button>
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
          rows={pictures.length > 0 ? 4 : 7}
          value={content}
          onText={setContent}
          onKeyDown={(event) => sendByKey(event, save)}
        />
      </Field>
      <CharacterCount text={content} className="mt-1 text-right" />
      {!post.is_share && (
        <div className="mt-3 space-y-3">
          <PicturePreviews
            pictures={pictures}
            disabled={edit.isPending}
            onRemove={images.remove}
            onDescribe={images.describe}
            onMove={images.move}
          />
          {images.problem && <Banner kind="error">{images.problem}</Banner>}
          <AddPictures onFiles={(files) => void images.add(files)} />
        </div>
      )}
    </Dialog>
  );
}

/** Identifies existing pictures by their URL; new files follow in display order. */
function editOf(content: string, pictures: readonly Picture[]): PostEdit {
  return {
    content,
    image: pictures.flatMap(({ file }) => file ?? []),
    pictures: pictures.map(({ file, url, alt }) => (file ? { alt } : { url, alt })),
  };
}
