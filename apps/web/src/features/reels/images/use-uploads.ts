import { limits } from '@right-circle/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { newId } from '#lib/new-id.ts';
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import { noReplyTexts, sendClip, sendImage } from '../reels.queries.ts';
import type { KeptImage } from '../workbench/composition.ts';
import { isClipFile, pickImages } from './pick-images.ts';

export type Upload = {
  key: string;
  file: Blob;
  preview: string;
  alt: string;
  /** URL of the image this one replaces. */
  replaces: string | null;
  state: { kind: 'sending'; share: number } | { kind: 'failed'; detail: string };
};

// Wide photos are cropped to portrait: the remaining part must fill the frame while it moves.
const size = { maxSide: 2800, maxMegabytes: limits.reel.imageMegabytes };

/** `replaces` is the image it replaces; `before` is the image it goes in front of, because that was added later. */
export type ImagePlace = { replaces: string | null; before: string | null };

type UseUploadsOptions = {
  count: number;
  onDone: (image: KeptImage, place: ImagePlace) => void;
};

/** Uploads images one at a time, so that they arrive in the order they were added. */
export function useUploads({ count, onDone }: UseUploadsOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef(Promise.resolve());
  const shown = useRef(uploads);
  // In the order they were added, with the URL once uploaded: an image that needed a retry keeps its place.
  const given = useRef<{ key: string; url: string | null }[]>([]);
  useEffect(() => {
    shown.current = uploads;
  }, [uploads]);
  useEffect(() => () => shown.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), []);

  const update = (key: string, state: Upload['state']) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  function drop(key: string): void {
    setUploads((all) => {
      const gone = all.find((upload) => upload.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return all.filter((upload) => upload.key !== key);
    });
  }

  async function send({ key, file, replaces }: Upload): Promise<void> {
    try {
      const onProgress = (share: number) => update(key, { kind: 'sending', share });
      const { url, clip } = isClipFile(file)
        ? await sendClip(file, onProgress)
        : await sendImage(await shrinkPicture(file, size), onProgress);
      // The description may have changed and the image may have been removed in the meantime.
      const now = shown.current.find((upload) => upload.key === key);
      if (now) onDone({ url, alt: now.alt, ...(clip && { clip }) }, { replaces, before: arrived(key, url) });
      drop(key);
    } catch (error) {
      const isOurs = error instanceof Error && error.constructor === Error;
      update(key, { kind: 'failed', detail: isOurs ? error.message : errorText(error, noReplyTexts.sendImage) });
    }
  }

  function arrived(key: string, url: string): string | null {
    const place = given.current.findIndex((one) => one.key === key);
    given.current[place] = { key, url };
    return given.current.slice(place + 1).find((one) => one.url !== null)?.url ?? null;
  }

  function start(upload: Upload): void {
    queue.current = queue.current.then(async () => await send(upload));
  }

  function enqueue(file: Blob, { alt = '', replaces = null }: { alt?: string; replaces?: string | null } = {}): void {
    const upload: Upload = {
      key: newId(),
      file,
      preview: URL.createObjectURL(file),
      alt,
      replaces,
      state: { kind: 'sending', share: 0 },
    };
    shown.current = [...shown.current, upload];
    if (replaces === null) given.current.push({ key: upload.key, url: null });
    setUploads((all) => [...all, upload]);
    start(upload);
  }

  function add(files: readonly File[]): void {
    const waiting = shown.current.filter(({ replaces }) => replaces === null).length;
    const picked = pickImages(files, count + waiting);
    setProblem(picked.problem);
    for (const file of picked.accepted) enqueue(file);
  }

  function retry(key: string): void {
    const upload = shown.current.find((one) => one.key === key);
    if (!upload) return;
    update(key, { kind: 'sending', share: 0 });
    start(upload);
  }

  function describe(key: string, alt: string): void {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, alt } : upload)));
  }

  return { uploads, problem, add, retry, drop, describe, enqueue };
}

export type Uploads = ReturnType<typeof useUploads>;
