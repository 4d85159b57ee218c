import { type RefObject, useRef } from 'react';

type HoverFilm = {
  film: RefObject<HTMLVideoElement | null>;
  /** For the card as a whole. */
  handlers: { onPointerEnter: (event: { pointerType: string }) => void; onPointerLeave: () => void };
  /** For what takes the keyboard inside it. */
  focusHandlers: { onFocus: () => void; onBlur: () => void };
};

/** Plays a film while somebody points at it or reaches it by keyboard, and winds it back when they leave. */
export function useHoverFilm(): HoverFilm {
  const film = useRef<HTMLVideoElement>(null);
  const start = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Leaving before the first frame arrives breaks the start off, which is no fault.
    film.current?.play().catch(() => {});
  };
  const stop = () => {
    if (!film.current) return;
    film.current.pause();
    film.current.currentTime = 0;
  };
  return {
    film,
    // A finger does not hover: its tap opens the player.
    handlers: { onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && start(), onPointerLeave: stop },
    focusHandlers: { onFocus: start, onBlur: stop },
  };
}
