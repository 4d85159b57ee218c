import { type ClipboardEvent, type FormEvent, useRef } from 'react';
import { MentionTextarea } from '#domain/mentions/mention-textarea.tsx';
import { errorText } from '#lib/error-text.ts';
import { useDroppedFiles } from '#lib/files/use-dropped-files.ts';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts } from '../posts.queries.ts';
import { AddPictures } from './add-pictures.tsx';
import { CharacterCount } from './character-count.tsx';
import { contentProblem } from './composer-rules.ts';
import { PicturePreviews } from './picture-previews.tsx';
import { useComposer } from './use-composer.ts';

/** Form for new posts. Keeps text and pictures if anything fails. */
export function Composer() {
  const { user } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, images, send, create, waitProblem } = useComposer();
  const { pictures, add } = images;
  const isDropping = useDroppedFiles(form, (files) => void add(files));
  const problem = contentProblem(text, { mayBeEmpty: pictures.length > 0 });
  const isRoomy = text.includes('\n') || text.length > 80 || pictures.length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null) send();
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void add([...event.clipboardData.files]);
  };
  return (
    <Card padding="none" className={classNames('p-4 sm:p-5', isDropping && 'border-jamun bg-jamun-tint')}>
      <form ref={form} aria-label="New post" className="space-y-3" onSubmit={submit}>
        <div className="flex gap-3">
          <Avatar name={user?.full_name} src={user?.profile_pic} decorative className="max-sm:hidden" />
          <MentionTextarea
            dir="auto"
            aria-label="What is on your mind?"
            placeholder="What is on your mind?"
            rows={isRoomy ? 5 : 2}
            value={text}
            onText={setText}
            onPaste={paste}
            onKeyDown={sendByKey}
            className="min-w-0 flex-1"
          />
        </div>
        <PicturePreviews
          pictures={pictures}
          disabled={create.isPending}
          onRemove={images.remove}
          onDescribe={images.describe}
          onMove={images.move}
        />
        {images.problem && <Banner kind="error">{images.problem}</Banner>}
        {waitProblem && <Banner>{waitProblem}</Banner>}
        {create.error && <Banner kind="error">{errorText(create.error, noReplyTexts.savePost)}</Banner>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <AddPictures onFiles={(files) => void add(files)} />
          <CharacterCount text={text} className="ml-auto" />
          <Button type="submit" variant="primary" size="sm" busy={create.isPending} disabled={problem !== null}>
            Post
          </Button>
        </div>
      </form>
    </Card>
  );
}
