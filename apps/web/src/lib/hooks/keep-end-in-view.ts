/** Clear of the bar above. */
const TOP_PX = 96;
const BOTTOM_PX = 24;

/**
 * Ref of a sticky column. One that is higher than the window sticks with its end in view, so that scrolling reaches
 * everything in it.
 */
export function keepEndInView(column: HTMLElement | null): (() => void) | undefined {
  if (!column) return;
  const place = () => {
    column.style.top = `${Math.min(TOP_PX, window.innerHeight - column.offsetHeight - BOTTOM_PX)}px`;
  };
  const observer = new ResizeObserver(place);
  observer.observe(column);
  window.addEventListener('resize', place);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
  };
}
