import type { ReelScript } from '@right-circle/contract/reel-tools';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { clearReelDraft, saveReelDraft } from '#domain/reels/reel-draft.ts';
import { useAttempts } from '#lib/forms/use-attempts.ts';
import { type ImagePlace, useUploads } from '../images/use-uploads.ts';
import { startReel, writeScripts } from '../reels.queries.ts';
import { type KeptImage, withImage } from '../workbench/composition.ts';
import { type CreateDraft, emptyDraft, readCreateDraft, type Scripts, saveCreateDraft } from './create-draft.ts';

/** State of the first page; saves every change to the draft immediately. */
export function useCreateReel() {
  const [draft, setDraft] = useState(readCreateDraft);
  const navigate = useNavigate();
  useEffect(() => saveCreateDraft(draft), [draft]);
  const change = (changes: Partial<CreateDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const changeImages = (changed: (images: readonly KeptImage[]) => KeptImage[]) =>
    setDraft((now) => ({ ...now, images: changed(now.images) }));
  const uploads = useUploads({
    count: draft.images.length,
    onDone: (image, place) => changeImages((images) => withUpload(images, image, place)),
  });
  // Replaced scripts can be restored: someone may have edited them.
  const [replaced, setReplaced] = useState<Scripts | null>(null);
  const bringBack = () => {
    if (replaced) change({ scripts: replaced });
    setReplaced(replaced && draft.scripts);
  };
  const attempts = useAttempts();

  const scripts = useMutation({
    mutationFn: async ({ category, explanation, language, subject }: CreateDraft & { subject?: string }) =>
      await writeScripts({ category, description: explanation, language, ...(subject && { subject }) }),
    onSuccess: ({ data: all }) => {
      setReplaced(draft.scripts.all.length > 0 ? draft.scripts : null);
      change({ scripts: { all, chosenId: all[0]?.id ?? null } });
    },
  });
  const create = useMutation({
    mutationFn: async ({ title, script }: ReelScript) => {
      const { category, explanation, language, images } = draft;
      const named = images.map(({ url, alt }) => ({ url, alt }));
      const reel = { title, script, category, explanation, language, images: named };
      return await startReel({ ...reel, client_id: attempts.idOf(JSON.stringify(reel)) });
    },
    onSuccess: async ({ id }) => {
      attempts.succeed();
      saveReelDraft('reelId', id);
      await navigate(paths.reel);
    },
  });

  function startOver(next: CreateDraft = emptyDraft): void {
    attempts.succeed();
    clearReelDraft();
    scripts.reset();
    create.reset();
    for (const { key } of uploads.uploads) uploads.drop(key);
    setReplaced(null);
    setDraft(next);
  }

  return { draft, change, changeImages, uploads, scripts, create, startOver, bringBack: replaced ? bringBack : null };
}

export type ReelMaking = ReturnType<typeof useCreateReel>;

/** Inserts an upload; a cropped image replaces the original in its place. */
function withUpload(images: readonly KeptImage[], image: KeptImage, { replaces, before }: ImagePlace): KeptImage[] {
  if (replaces === null) return withImage(images, image, before);
  return images.map((one) => (one.url === replaces ? { ...image, alt: one.alt } : one));
}
