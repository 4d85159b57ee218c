import { type DragEvent, useState } from 'react';

type DragOrderOptions = {
  /** Only items of the same group can swap places. */
  group: string;
  place: number;
  onMove: (from: number, to: number) => void;
  disabled: boolean;
};

/** Makes a list item draggable to another item's place. Keyboard users have buttons instead. */
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
