import { type PointerEvent, useRef } from 'react';

type TouchOrderOptions = { group: string; place: number; onMove: (from: number, to: number) => void };

const placeAttribute = (group: string): string => `data-${group}-place`;

/** Marks a list item as a place that others can be dragged to with a finger. */
export function touchPlace(group: string, place: number): Record<string, number> {
  return { [placeAttribute(group)]: place };
}

/**
 * Makes a handle with which a list item is dragged to another's place with a finger or a pen; browsers on phones don't
 * start drags themselves. The handle needs `touch-none`, or the page scrolls instead.
 */
export function useTouchOrder({ group, place, onMove }: TouchOrderOptions) {
  const over = useRef<HTMLElement | null>(null);
  const isDragging = useRef(false);
  const attribute = placeAttribute(group);

  function setOver(next: HTMLElement | null): void {
    over.current?.removeAttribute('data-over');
    next?.setAttribute('data-over', 'true');
    over.current = next;
  }
  function end({ currentTarget }: PointerEvent<HTMLElement>): void {
    isDragging.current = false;
    setOver(null);
    currentTarget.closest('[draggable]')?.setAttribute('draggable', 'true');
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      isDragging.current = true;
      // A long press would start a drag of the browser, which ends ours.
      event.currentTarget.closest('[draggable]')?.setAttribute('draggable', 'false');
    },
    onPointerMove: ({ clientX, clientY, isPrimary }: PointerEvent<HTMLElement>) => {
      if (!isDragging.current || !isPrimary) return;
      const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`[${attribute}]`) ?? null;
      if (item === over.current) return;
      setOver(item);
      // Lists can be longer than the screen.
      item?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const target = isDragging.current ? over.current?.getAttribute(attribute) : null;
      end(event);
      if (target !== null && target !== undefined && Number(target) !== place) onMove(place, Number(target));
    },
    onPointerCancel: end,
  };
}
