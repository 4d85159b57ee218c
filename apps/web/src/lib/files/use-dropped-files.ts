import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Handles files dropped on an element; returns true while some are dragged over it. */
export function useDroppedFiles(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isAbove, setIsAbove] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const controller = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      element.addEventListener(type, react, { signal: controller.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsAbove(true);
    });
    listen('dragleave', () => setIsAbove(false));
    listen('drop', (event) => {
      setIsAbove(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    });
    return () => controller.abort();
  }, [place]);
  return isAbove;
}
