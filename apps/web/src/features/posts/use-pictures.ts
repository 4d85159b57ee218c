import { limits } from '@right-circle/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { shrinkPicture } from '#lib/shrink-picture.ts';
import { pickPictures } from './composer-rules.ts';

const size = { maxSide: 1600, maxMegabytes: limits.post.imageMegabytes };

export type Picture = { id: string; file: Blob; url: string; alt: string };

/** The pictures of a post being written, with previews that are given back to the browser when they go. */
export function usePictures() {
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef(pictures);
  useEffect(() => {
    shown.current = pictures;
  }, [pictures]);
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  async function add(files: readonly File[]): Promise<void> {
    const picked = pickPictures(files, shown.current.length);
    setProblem(picked.problem);
    for (const chosen of picked.accepted) {
      try {
        const file = await shrinkPicture(chosen, size);
        const picture = { id: crypto.randomUUID(), file, url: URL.createObjectURL(file), alt: '' };
        setPictures((others) => [...others, picture]);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : 'This picture cannot be opened.');
      }
    }
  }

  function remove(id: string): void {
    setProblem(null);
    setPictures((all) => {
      const gone = all.find((picture) => picture.id === id);
      if (gone) URL.revokeObjectURL(gone.url);
      return all.filter((picture) => picture.id !== id);
    });
  }

  function describe(id: string, alt: string): void {
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, alt } : picture)));
  }

  function clear(): void {
    setProblem(null);
    for (const { url } of shown.current) URL.revokeObjectURL(url);
    setPictures([]);
  }

  return { pictures, problem, add, remove, describe, clear };
}
