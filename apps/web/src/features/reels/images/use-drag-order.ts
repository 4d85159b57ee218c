import { type DragEvent, useState } from 'react';

type DragOrderOptions = {
  /** Only things of one group change places with each other. */
  group: string;
  place: number;
  onMove: (from: number, to: number) => void;
  disabled: boolean;
};

/** Lets a pointer drag one item of a list to the place of another. Keyboards have buttons for it. */
export function useDragOrder({ group, place, onMove, disabled }: DragOrderOptions) {
  const [isOver, setIsOver] = useState(false);
  const type = `application/x-${group}`;
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(type);
  return {
    draggable: !disabled,
    'data-over': isOver || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(type, String(place));
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (disabled || !isOurs(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (disabled || !isOurs(event)) return;
      event.preventDefault();
      onMove(Number(event.dataTransfer.getData(type)), place);
    },
  };
}
