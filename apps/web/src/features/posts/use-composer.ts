import { useRef, useState } from 'react';
import { useToast } from '#ui/toast.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { useCreatePost } from './posts.queries.ts';
import { usePictures } from './use-pictures.ts';

/** The state of a post being written: cleared when it is out, kept when it is not. */
export function useComposer() {
  const [text, setText] = useState(readDraft);
  const images = usePictures();
  const create = useCreatePost();
  const toast = useToast();
  // One id until it is out: sending again after a lost reply finds the post the first try made.
  const clientId = useRef<string>(undefined);

  function write(next: string): void {
    setText(next);
    keepDraft(next);
  }

  function send(): void {
    if (create.isPending) return;
    clientId.current ??= crypto.randomUUID();
    const { pictures } = images;
    create.mutate(
      {
        content: text,
        image: pictures.flatMap(({ file }) => file ?? []),
        alt: pictures.map(({ alt }) => alt),
        client_id: clientId.current,
      },
      {
        onSuccess: () => {
          clientId.current = undefined;
          write('');
          images.clear();
          toast.success('Your post is out');
        },
      },
    );
  }

  return { text, setText: write, images, send, create };
}
