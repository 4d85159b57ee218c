import { limits } from '@right-circle/contract/limits';
import type { PostImage } from '@right-circle/contract/posts';
import { useEffect, useRef, useState } from 'react';
import { newId } from '#lib/new-id.ts';
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import { pickPictures } from './composer-rules.ts';

const size = { maxSide: 1600, maxMegabytes: limits.post.imageMegabytes };

/** `file` is null for a picture the post already has. */
export type Picture = { id: string; file: Blob | null; url: string; alt: string };

const kept = ({ url, alt }: PostImage): Picture => ({ id: url, file: null, url, alt });
const release = ({ file, url }: Picture) => file && URL.revokeObjectURL(url);

/** Pictures of a post being written or edited. Revokes their preview URLs when they are removed. */
export function usePictures(current: readonly PostImage[] = []) {
  const [pictures, setPictures] = useState<Picture[]>(() => current.map(kept));
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef(pictures);
  useEffect(() => {
    shown.current = pictures;
  }, [pictures]);
  useEffect(() => () => shown.current.forEach(release), []);

  async function add(files: readonly File[]): Promise<void> {
    const picked = pickPictures(files, shown.current.length);
    setProblem(picked.problem);
    for (const chosen of picked.accepted) {
      try {
        const file = await shrinkPicture(chosen, size);
        const picture = { id: newId(), file, url: URL.createObjectURL(file), alt: '' };
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
      if (gone) release(gone);
      return all.filter((picture) => picture.id !== id);
    });
  }

  function describe(id: string, alt: string): void {
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, alt } : picture)));
  }

  function move(id: string, by: -1 | 1): void {
    setPictures((all) => movePicture(all, id, by));
  }

  /** Removes these pictures; others, added in the meantime, stay. */
  function drop(sent: readonly Picture[]): void {
    for (const { id } of sent) remove(id);
  }

  return { pictures, problem, add, remove, describe, move, drop };
}

/** Moves one item a place earlier or later; does nothing beyond the ends of the list. */
export function movePicture<T extends { id: string }>(all: readonly T[], id: string, by: -1 | 1): T[] {
  const from = all.findIndex((one) => one.id === id);
  const to = from + by;
  const [item, other] = [all[from], all[to]];
  if (!item || !other) return [...all];
  return all.with(from, other).with(to, item);
}
