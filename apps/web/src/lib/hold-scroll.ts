const PATIENCE_MS = 3000;
const REPEAT_MS = 50;
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let stopCurrent: (() => void) | undefined;

/**
 * Repeats `place` until the page has settled or the user scrolls: content that loads late moves the page, and so does
 * the router when it restores a position. Replaces an earlier hold. Returns a function that ends this one.
 */
export function holdScroll(place: () => void): () => void {
  stopCurrent?.();
  // A list that measures its rows while they appear moves the page without changing its height, which no observer would
  // notice.
  const repeat = setInterval(place, REPEAT_MS);
  const stop = () => {
    clearInterval(repeat);
    clearTimeout(timer);
    for (const gesture of GESTURES) removeEventListener(gesture, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const gesture of GESTURES) addEventListener(gesture, stop, { passive: true });
  stopCurrent = stop;
  place();
  return stop;
}
