import { type RefObject, useRef } from 'react';

type HoverFilm = {
  film: RefObject<HTMLVideoElement | null>;
  /** For the whole card. */
  handlers: { onPointerEnter: (event: { pointerType: string }) => void; onPointerLeave: () => void };
  /** For the focusable element inside the card. */
  focusHandlers: { onFocus: () => void; onBlur: () => void };
};

/** Plays a video while the pointer or keyboard focus is on it, and rewinds it afterwards. */
export function useHoverFilm(): HoverFilm {
  const film = useRef<HTMLVideoElement>(null);
  const start = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Leaving before the first frame aborts `play`, which is not an error.
    film.current?.play().catch(() => {});
  };
  const stop = () => {
    if (!film.current) return;
    film.current.pause();
    film.current.currentTime = 0;
  };
  return {
    film,
    // Touch does not hover: a tap opens the player.
    handlers: { onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && start(), onPointerLeave: stop },
    focusHandlers: { onFocus: start, onBlur: stop },
  };
}
