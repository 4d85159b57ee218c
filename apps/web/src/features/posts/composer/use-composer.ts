import { useState } from 'react';
import { NoReplyError } from '#lib/api-client.ts';
import { checkConnection, isOffline } from '#lib/connection.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { useAuth } from '#lib/session/session.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { readOutbox, updateOutbox } from '../outbox/outbox.ts';
import { addPost, isFull, MAX_WAITING } from '../outbox/outbox-rules.ts';
import { useCreatePost } from '../posts.queries.ts';
import { readDraft, saveDraft } from './draft.ts';
import { type Picture, usePictures } from './use-pictures.ts';

const waitingTexts = {
  pictures: "Posts with pictures need a connection. Yours stays here: send it when you're back online.",
  full: `${MAX_WAITING} posts are already waiting to be sent. This one stays here for now.`,
  kept: "We'll send your post when you're back online.",
};

/**
 * State of a post being written: cleared once it is published, kept if publishing fails or if more was typed meanwhile.
 */
export function useComposer() {
  const [text, setText] = useState(readDraft);
  const images = usePictures();
  const create = useCreatePost();
  const toast = useToast();
  const userId = useAuth().user?.id ?? '';
  /** Reason the post can't be queued until the connection returns. */
  const [waitProblem, setWaitProblem] = useState<string | null>(null);
  const attempts = useAttempts(text);

  function write(next: string): void {
    setText(next);
    saveDraft(next);
  }

  function empty(sent: readonly Picture[]): void {
    if (attempts.succeed(text)) write('');
    images.drop(sent);
  }

  function keepForLater(client_id: string): void {
    create.reset();
    if (images.pictures.length > 0) return setWaitProblem(waitingTexts.pictures);
    if (isFull(readOutbox(userId))) return setWaitProblem(waitingTexts.full);
    // An earlier try may have reached the server, so later changes of the text are sent as an edit.
    updateOutbox(userId, (outbox) => addPost(outbox, { client_id, content: text, is_tried: true }));
    empty([]);
    toast.info(waitingTexts.kept);
  }

  function send(): void {
    if (create.isPending) return;
    const { pictures } = images;
    const client_id = attempts.idOf(JSON.stringify([text, pictures.map(({ id, alt }) => [id, alt])]));
    setWaitProblem(null);
    if (isOffline()) return keepForLater(client_id);
    const draft = {
      content: text,
      image: pictures.flatMap(({ file }) => file ?? []),
      alt: pictures.map(({ alt }) => alt),
      client_id,
    };
    // The draft of a published post is deleted even if its author has left the page since.
    void create.mutateAsync(draft).then(
      () => {
        empty(pictures);
        toast.success('Your post is published');
      },
      (error: unknown) => {
        if (!(error instanceof NoReplyError)) return;
        void checkConnection().then((isReachable) => {
          // Text changed in the meantime hasn't been sent yet, so it stays in the form.
          if (!isReachable && attempts.isStill(text)) keepForLater(client_id);
        });
      },
    );
  }

  return { text, setText: write, images, send, create, waitProblem };
}
