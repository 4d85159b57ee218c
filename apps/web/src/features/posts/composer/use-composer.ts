import { useRef, useState } from 'react';
import { NoReplyError } from '#lib/api-client.ts';
import { checkConnection, isOffline } from '#lib/connection.ts';
import { newId } from '#lib/new-id.ts';
import { useAuth } from '#lib/session/session.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { readOutbox, updateOutbox } from '../outbox/outbox.ts';
import { addPost, isFull, MAX_WAITING } from '../outbox/outbox-rules.ts';
import { useCreatePost } from '../posts.queries.ts';
import { readDraft, saveDraft } from './draft.ts';
import { usePictures } from './use-pictures.ts';

const waitingTexts = {
  pictures: "Posts with pictures need a connection. Yours stays here: send it when you're back online.",
  full: `${MAX_WAITING} posts are already waiting to be sent. This one stays here for now.`,
  kept: "We'll send your post when you're back online.",
};

/** State of a post being written: cleared once it is published, kept if publishing fails. */
export function useComposer() {
  const [text, setText] = useState(readDraft);
  const images = usePictures();
  const create = useCreatePost();
  const toast = useToast();
  const userId = useAuth().user?.id ?? '';
  /** Reason the post can't be queued until the connection returns. */
  const [waitProblem, setWaitProblem] = useState<string | null>(null);
  // Reused until the post is published: a retry after a lost reply finds the post the first try created.
  const clientId = useRef<string>(undefined);

  const latest = useRef(text);

  function write(next: string): void {
    latest.current = next;
    setText(next);
    saveDraft(next);
  }

  function empty(): void {
    clientId.current = undefined;
    write('');
    images.clear();
  }

  function keepForLater(client_id: string): void {
    create.reset();
    if (images.pictures.length > 0) return setWaitProblem(waitingTexts.pictures);
    if (isFull(readOutbox(userId))) return setWaitProblem(waitingTexts.full);
    updateOutbox(userId, (outbox) => addPost(outbox, { client_id, content: text }));
    empty();
    toast.info(waitingTexts.kept);
  }

  function send(): void {
    if (create.isPending) return;
    const client_id = (clientId.current ??= newId());
    setWaitProblem(null);
    if (isOffline()) return keepForLater(client_id);
    const { pictures } = images;
    create.mutate(
      {
        content: text,
        image: pictures.flatMap(({ file }) => file ?? []),
        alt: pictures.map(({ alt }) => alt),
        client_id,
      },
      {
        onSuccess: () => {
          empty();
          toast.success('Your post is out');
        },
        onError: (error) => {
          if (!(error instanceof NoReplyError)) return;
          void checkConnection().then((isReachable) => {
            // Text changed in the meantime hasn't been sent yet, so it stays in the form.
            if (!isReachable && latest.current === text) keepForLater(client_id);
          });
        },
      },
    );
  }

  return { text, setText: write, images, send, create, waitProblem };
}
